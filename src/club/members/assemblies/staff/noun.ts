import { Gavel } from 'lucide-react'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { assembliesName } from './name.ts'

export const assemblies: PanelNoun = {
  pages: {
    'socios/asambleas': () => import('./assemblies-page.tsx'),
    'socios/asambleas/:id/:tab?': () => import('./assembly-page.tsx'),
  },
  sections: [
    {
      to: '/admin/socios/asambleas',
      name: assembliesName,
      icon: Gavel,
      order: 32,
      within: '/admin/socios',
      needs: 'members',
    },
  ],
  subjects: { assemblies: { to: (id) => `/admin/socios/asambleas/${id}` } },
}
