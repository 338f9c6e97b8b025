import { Inbox } from 'lucide-react'
import { useSay } from '#kit/both/language.tsx'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './inbox-messages.ts'
import { savedRequests } from './saved-requests.ts'

const name = { es: 'Solicitudes', ca: 'Sol·licituds' }

export const requests: PanelNoun = {
  sections: [{ to: '/admin/solicitudes', name, icon: Inbox, order: 20, needs: 'members' }],
  useTask: ({ pending }) => ({
    to: '/admin/solicitudes',
    count: pending,
    words: useSay(messages).requestsToDecide,
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
}
