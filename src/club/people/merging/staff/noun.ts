import type { PanelNoun } from '#club/core/staff/noun.ts'

export const merging: PanelNoun = { pages: { 'socios/duplicados': () => import('./duplicates-page.tsx') } }
