import type { InboxPart } from '#club/core/staff/inbox.ts'

export const organizers: InboxPart = {
  texts: { organizers: { list: '/admin/organizers', page: (id) => `/admin/organizers?id=${id}` } },
}
