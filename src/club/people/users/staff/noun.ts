import { Shield } from 'lucide-react'
import type { PanelNoun } from '#club/core/staff/noun.ts'

const subject = { to: (id: string) => `/admin/usuarios?cuenta=${id}` }
const name = { es: 'Usuarios', ca: 'Usuaris' }

export const users: PanelNoun = {
  pages: {
    usuarios: () => import('./users-page.tsx'),
    'password-reset': () => import('./password-reset-page.tsx'),
  },
  sections: [{ to: '/admin/usuarios', name, icon: Shield, order: 80, needs: 'users' }],
  find: {
    accounts: {
      order: 90,
      Icon: Shield,
      name,
      option: ({ id, email }) => ({ id, title: email, to: `/admin/usuarios?id=${id}` }),
    },
  },
  subjects: { usuarios: subject, 'auth.users': subject },
}
