import type { PanelNoun } from '#club/core/staff/noun.ts'

export const person: PanelNoun = {
  pages: {
    // One for all its parts, so that the head stays while another part is opened.
    'personas/:id/:tab?': () => import('./person-page.tsx'),
  },
}
