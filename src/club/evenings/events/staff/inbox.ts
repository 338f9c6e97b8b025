import type { InboxPart } from '#club/core/staff/inbox.ts'

export const events: InboxPart = {
  texts: { events: { list: '/admin/eventos', page: (id) => `/admin/eventos/${id}/textos` } },
}
