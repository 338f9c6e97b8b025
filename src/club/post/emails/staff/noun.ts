import { Mail } from 'lucide-react'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import type { GivenCapability } from '#base/roles.ts'
import { messages } from './inbox-messages.ts'

/** The capabilities with which an editor sees emails: those that a template declares (`platform/outbox/staff-access.ts`). */
export const emailReaders = ['guests', 'members'] as const satisfies GivenCapability[]

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
