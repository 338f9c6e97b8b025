import { CalendarDays } from 'lucide-react'
import { formatDate } from '#base/dates/dates.ts'
import { hasCapability } from '#base/roles.ts'
import { inLanguage } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'

const name = words.events

export const events: PanelNoun = {
  pages: {
    eventos: () => import('./events-page.tsx'),
    'eventos/importar': () => import('./import-page.tsx'),
    'eventos/nuevo': () => import('./event-form-page.tsx'),
    // One for all its parts, so that the head stays while another part is opened.
    'eventos/:id/:tab?': () => import('./page/event-page.tsx'),
  },
  sections: [{ to: '/admin/eventos', name, icon: CalendarDays, order: 40, needs: 'content' }],
  find: {
    events: {
      order: 50,
      Icon: CalendarDays,
      name,
      option: ({ id, title, titleCa, date, registered, maxParticipants }, { rights, language }) => ({
        id,
        title: inLanguage(language, title, titleCa),
        note: `${formatDate(date, language)}, ${registered}/${maxParticipants}`,
        to: `/admin/eventos/${id}${hasCapability('guests', rights) ? '/inscripciones' : ''}`,
        more: [
          { id: 'edit', kind: 'act', title: messages(language).editEvent, to: `/admin/eventos/${id}/textos` },
          { id: 'see', kind: 'act', title: messages(language).seeOverview, to: `/admin/eventos/${id}` },
        ],
      }),
    },
  },
  creates: { to: '/admin/eventos/nuevo', title: (language) => messages(language).create },
  texts: { events: { list: '/admin/eventos', page: (id) => `/admin/eventos/${id}/textos` } },
  subjects: {
    events: {
      to: (id, record) => (record?.isInTrash ? '/admin/eventos?filter=trash' : `/admin/eventos/${id}`),
      labels: eventLabels,
    },
  },
}
