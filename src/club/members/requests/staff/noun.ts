import { Inbox } from 'lucide-react'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './inbox-messages.ts'
import { savedRequests } from './saved-requests.ts'

const name = { es: 'Solicitudes', ca: 'Sol·licituds' }

export const requests: PanelNoun = {
  pages: {
    solicitudes: () => import('./requests-page.tsx'),
  },
  inbox: async () => (await import('./inbox.tsx')).requests,
  sections: [{ to: '/admin/solicitudes', name, icon: Inbox, order: 20, needs: 'members' }],
  task: ({ pending }, language) => ({
    to: '/admin/solicitudes',
    count: pending,
    words: messages(language).requestsToDecide,
  }),
  find: {
    requests: {
      order: 20,
      Icon: Inbox,
      name,
      isPerson: true,
      option: ({ id, fullName, email, phone }, { acts }) => ({
        id,
        title: fullName,
        detail: phone || email,
        to: `/admin/solicitudes?ver=${id}`,
        more: acts({ row: id, fullName, email, phone: phone ?? '' }),
      }),
    },
  },
  saved: savedRequests,
  subjects: { membership_requests: { to: (id) => `/admin/solicitudes?id=${id}` } },
}
