import { UserSearch } from 'lucide-react'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './inbox-messages.ts'
import { personDataAddress } from '#club/core/staff/person-data-address.ts'

export const privacy: PanelNoun = {
  pages: {
    persona: () => import('./person-data-page.tsx'),
    'persona/registro': () => import('./register/register-page.tsx'),
  },
  inbox: async () => (await import('./inbox.ts')).privacy,
  sections: [
    {
      to: '/admin/persona',
      name: words.privacy,
      icon: UserSearch,
      order: 130,
      isBelow: true,
      within: '/admin/ajustes',
      text: {
        es: 'Dar, corregir, bloquear o borrar los datos de una persona',
        ca: 'Donar, corregir, bloquejar o esborrar les dades d’una persona',
      },
      needs: 'users',
    },
  ],
  task: ({ privacyRequests }, language) => ({
    to: '/admin/persona',
    count: privacyRequests,
    words: messages(language).privacyToAnswer,
    none: messages(language).noneToAnswer,
  }),
  ofAddress: {
    needs: 'users',
    to: (email) => personDataAddress({ email }),
    title: (address, language) => messages(language).dataOf(address),
  },
  subjects: { privacy_requests: { to: '/admin/persona' }, retention_holds: { to: '/admin/persona' } },
}
