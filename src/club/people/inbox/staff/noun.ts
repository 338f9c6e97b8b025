import { LayoutDashboard } from 'lucide-react'
import type { PanelNoun } from '#club/core/staff/noun.ts'

export const dashboard: PanelNoun = {
  pages: {
    dashboard: () => import('./dashboard-page.tsx'),
  },
  sections: [{ to: '/admin/dashboard', name: { es: 'Dashboard', ca: 'Tauler' }, icon: LayoutDashboard, order: 10 }],
}
