import { UserSearch } from 'lucide-react'
import { words } from '#base/text/words.ts'
import { useSay } from '#kit/both/language.tsx'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './inbox-messages.ts'
import { personDataAddress } from '#club/core/staff/person-data-address.ts'

export const privacy: PanelNoun = {
  sections: [{ to: '/admin/persona', name: words.person, icon: UserSearch, order: 130, isBelow: true, needs: 'users' }],
  useTask: ({ privacyRequests }) => ({
    to: '/admin/persona',
    count: privacyRequests,
    words: useSay(messages).privacyToAnswer,
  }),
  ofAddress: {
    needs: 'users',
    to: (email) => personDataAddress({ email }),
    title: (address, language) => messages(language).dataOf(address),
  },
}
