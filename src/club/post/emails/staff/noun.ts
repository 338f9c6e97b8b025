import { Mail } from 'lucide-react'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { emailReaders } from '#club/core/emails/shared/email-panel.ts'
import { messages } from './inbox-messages.ts'

export const emails: PanelNoun = {
  pages: {
    cartas: () => import('./emails-page.tsx'),
  },
  inbox: async () => (await import('./inbox.tsx')).emails,
  sections: [
    {
      to: '/admin/cartas',
      name: words.emails,
      icon: Mail,
      order: 100,
      isBelow: true,
      within: '/admin/mensajes',
      needs: emailReaders,
    },
  ],
  task: ({ failedEmails }, language) => ({
    to: '/admin/cartas',
    count: failedEmails,
    words: messages(language).emailsFailed,
    hasFailed: true,
  }),
  ofAddress: {
    needs: 'guests',
    to: (address) => `/admin/cartas?${new URLSearchParams({ search: address, filter: 'all' })}`,
    title: (address, language) => messages(language).emailsTo(address),
  },
}
