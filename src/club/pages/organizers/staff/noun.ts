import { Store } from 'lucide-react'
import { inLanguage } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './messages.ts'

const name = words.organizers

export const organizers: PanelNoun = {
  pages: {
    organizers: () => import('./organizers-page.tsx'),
  },
  sections: [{ to: '/admin/organizers', name, icon: Store, order: 60, needs: 'content' }],
  find: {
    organizers: {
      order: 70,
      Icon: Store,
      name,
      option: (organizer, { language }) => ({
        id: organizer.id,
        title: inLanguage(language, organizer.name, organizer.nameCa),
        detail: inLanguage(language, organizer.city, organizer.cityCa),
        to: `/admin/organizers?id=${organizer.id}`,
      }),
    },
  },
  texts: { organizers: { list: '/admin/organizers', page: (id) => `/admin/organizers?id=${id}` } },
  subjects: {
    organizers: {
      to: (id, record) => (record?.isInTrash ? '/admin/organizers?filter=trash' : `/admin/organizers?id=${id}`),
      labels: messages,
    },
  },
}
