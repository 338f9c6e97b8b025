import { Landmark } from 'lucide-react'
import { lazy } from 'react'
import type { PanelNoun } from '#club/core/staff/noun.ts'

export const facts: PanelNoun = {
  pages: {
    club: () => import('./club-facts-page.tsx'),
  },
  sections: [
    {
      to: '/admin/club',
      name: { es: 'El club', ca: 'El club' },
      icon: Landmark,
      order: 140,
      isBelow: true,
      within: '/admin/ajustes',
      text: {
        es: 'Nombre, dirección, horario, cuenta del banco, textos legales',
        ca: 'Nom, adreça, horari, compte del banc, textos legals',
      },
      State: lazy(() => import('./identity-state.tsx')),
      needs: 'users',
    },
  ],
  subjects: { club_facts: { to: '/admin/club' } },
}
