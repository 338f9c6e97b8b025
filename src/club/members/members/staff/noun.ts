import { BookOpen, UserRound, Users } from 'lucide-react'
import { languageOr } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { socioStatusOr } from '../shared/membership.ts'
import { findMessages, registerName } from './find-messages.ts'
import { messages, socioStatusIn } from './messages.ts'
import { savedSocios } from './saved-socios.ts'

const name = words.members

export const members: PanelNoun = {
  pages: {
    socios: () => import('./socios-page.tsx'),
    'socios-activos': () => import('./active-socios-page.tsx'),
    'socios/libro': () => import('./register/register-page.tsx'),
  },
  inbox: async () => (await import('./inbox.tsx')).members,
  sections: [
    { to: '/admin/socios', name, icon: Users, order: 30, needs: 'members' },
    {
      to: '/admin/socios/libro',
      name: registerName,
      icon: BookOpen,
      order: 31,
      within: '/admin/socios',
      needs: 'members',
    },
  ],
  find: {
    members: {
      order: 10,
      Icon: UserRound,
      name,
      isPerson: true,
      option: (
        { id, membershipNumber, fullName, email, phone, status, language: spoken, events, withSameAddress },
        { language, acts },
      ) => {
        const say = findMessages(language)
        return {
          id,
          title: fullName,
          mark: membershipNumber,
          detail: phone || email,
          note: [
            status === 'active' ? '' : socioStatusIn(language)[socioStatusOr(status)],
            events > 0 ? say.events(events) : '',
            withSameAddress > 0 ? say.sameAddress(withSameAddress) : '',
          ]
            .filter(Boolean)
            .join(', '),
          to: `/admin/socios?ver=${id}`,
          more: acts({ row: id, fullName, email, phone: phone ?? '', language: languageOr(spoken), memberId: id }),
        }
      },
    },
  },
  creates: { to: '/admin/socios?id=nuevo', title: (language) => messages(language).create, needs: 'members' },
  saved: savedSocios,
  subjects: { socios: { to: (id) => `/admin/socios?id=${id}` } },
}
