import { Activity } from 'lucide-react'
import { lazy } from 'react'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './inbox-messages.ts'

export const status: PanelNoun = {
  pages: {
    estado: () => import('./status-page.tsx'),
  },
  inbox: async () => (await import('./inbox.ts')).status,
  sections: [
    {
      to: '/admin/estado',
      name: words.status,
      icon: Activity,
      order: 150,
      isBelow: true,
      within: '/admin/ajustes',
      text: { es: 'Correo, copias de seguridad y espacio', ca: 'Correu, còpies de seguretat i espai' },
      needs: 'users',
      State: lazy(() => import('./status-state.tsx')),
    },
  ],
  task: ({ badChecks }, language) => ({
    to: '/admin/estado',
    count: badChecks,
    words: messages(language).checksBad,
    hasFailed: true,
  }),
}
