import { History } from 'lucide-react'
import { lazy } from 'react'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'

export const activity: PanelNoun = {
  pages: {
    actividad: () => import('./activity-page.tsx'),
  },
  sections: [
    {
      to: '/admin/actividad',
      name: words.activity,
      icon: History,
      order: 120,
      isBelow: true,
      within: '/admin/ajustes',
      text: { es: 'Quién hizo qué, y cómo estaba antes', ca: 'Qui va fer què, i com estava abans' },
      State: lazy(() => import('./last-act.tsx')),
    },
  ],
}
