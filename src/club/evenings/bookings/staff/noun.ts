import { Armchair } from 'lucide-react'
import { formatDate } from '#base/dates/dates.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { guestAddress } from '#club/core/staff/guest-address.ts'
import { messages } from './inbox-messages.ts'

export const bookings: PanelNoun = {
  pages: {
    'eventos/inscripciones': () => import('./search-page.tsx'),
  },
  inbox: async () => (await import('./inbox.tsx')).bookings,
  task: ({ asking }, language) => ({ to: '/admin/eventos', count: asking, words: messages(language).askAgain }),
  find: {
    guests: {
      order: 30,
      Icon: Armchair,
      name: words.guests,
      isPerson: true,
      option: (guest, { language, acts }) => ({
        id: guest.id,
        title: guest.fullName,
        detail: guest.phone || guest.email,
        note: [
          guest.state === 'cancelled' && messages(language).cancelled,
          guest.hasAddressOfMember && messages(language).addressOfMember,
          `${inLanguage(language, guest.title, guest.titleCa)}, ${formatDate(guest.date, language)}`,
        ]
          .filter(Boolean)
          .join(' · '),
        to: guestAddress(guest),
        more: acts({
          ...guest,
          row: guest.id,
          memberId: guest.memberId ?? undefined,
          language: languageOr(guest.language),
        }),
      }),
    },
  },
  subjects: {
    event_registrations: {
      to: (_, record) =>
        record?.eventId
          ? `/admin/eventos/${record.eventId}/inscripciones?${new URLSearchParams({ search: record.name })}`
          : undefined,
    },
  },
}
