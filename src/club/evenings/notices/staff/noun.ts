import type { PanelNoun } from '#club/core/staff/noun.ts'

export const notices: PanelNoun = {
  subjects: { notices: { to: (_, record) => (record?.eventId ? `/admin/eventos/${record.eventId}` : undefined) } },
}
