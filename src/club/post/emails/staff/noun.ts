import { Mail } from 'lucide-react'
import { words } from '#base/text/words.ts'
import { useSay } from '#kit/both/language.tsx'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { emailReaders } from '#club/core/emails/shared/email-panel.ts'
import { messages } from './inbox-messages.ts'

export const emails: PanelNoun = {
  sections: [{ to: '/admin/cartas', name: words.emails, icon: Mail, order: 100, isBelow: true, needs: emailReaders }],
  useTask: ({ failedEmails }) => ({
    to: '/admin/cartas',
    count: failedEmails,
    words: useSay(messages).emailsFailed,
    hasFailed: true,
  }),
  ofAddress: {
    needs: 'guests',
    to: (address) => `/admin/cartas?${new URLSearchParams({ search: address, filter: 'all' })}`,
    title: (address, language) => messages(language).emailsTo(address),
  },
}
