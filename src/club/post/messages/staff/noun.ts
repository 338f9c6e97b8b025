import { MessageSquare } from 'lucide-react'
import { formatDate } from '#base/dates/dates.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages as inboxMessages } from './inbox-messages.ts'

const name = { es: 'Mensajes', ca: 'Missatges' }

export const messages: PanelNoun = {
  pages: {
    mensajes: () => import('./messages-page.tsx'),
  },
  inbox: async () => (await import('./inbox.tsx')).messages,
  sections: [{ to: '/admin/mensajes', name, icon: MessageSquare, order: 90, isBelow: true, needs: 'guests' }],
  task: ({ newMessages }, language) => ({
    to: '/admin/mensajes',
    count: newMessages,
    words: inboxMessages(language).messagesToAnswer,
  }),
  find: {
    messages: {
      order: 100,
      Icon: MessageSquare,
      name,
      option: (message, { language, acts }) => ({
        id: message.id,
        title: message.name || message.email,
        detail: message.name && message.email,
        note: formatDate(message.createdAt, language),
        to: `/admin/mensajes?id=${message.id}`,
        more: acts({ message: message.id, fullName: message.name, email: message.email, phone: '' }),
      }),
    },
  },
  subjects: { contact_messages: { to: (id) => `/admin/mensajes?id=${id}` } },
}
