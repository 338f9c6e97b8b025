import { LayoutDashboard } from 'lucide-react'
import type { PanelNoun } from '#club/core/staff/noun.ts'

export const dashboard: PanelNoun = {
  pages: {
    dashboard: () => import('./dashboard-page.tsx'),
  },
  sections: [{ to: '/admin/dashboard', name: { es: 'Inicio', ca: 'Inici' }, icon: LayoutDashboard, order: 10 }],
}
