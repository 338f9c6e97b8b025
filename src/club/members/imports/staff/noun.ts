import type { PanelNoun } from '#club/core/staff/noun.ts'

export const imports: PanelNoun = {
  pages: { 'socios/importar': () => import('./import-page.tsx') },
  subjects: { imports: { to: '/admin/socios/importar' } },
}
