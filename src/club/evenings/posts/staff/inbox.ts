import type { InboxPart } from '#club/core/staff/inbox.ts'

export const posts: InboxPart = {
  texts: { posts: { list: '/admin/blog', page: (id) => `/admin/blog?id=${id}` } },
}
