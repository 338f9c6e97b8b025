import type { InboxPart } from '#club/core/staff/inbox.ts'

export const restaurants: InboxPart = {
  texts: { restaurants: { list: '/admin/restaurantes', page: (id) => `/admin/restaurantes/${id}` } },
}
