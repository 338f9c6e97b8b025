import type { PanelNoun } from '#club/core/staff/noun.ts'

export const firstStart: PanelNoun = {
  inbox: async () => (await import('./inbox.ts')).firstStart,
}
