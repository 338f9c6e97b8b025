import { Activity } from 'lucide-react'
import { words } from '#base/text/words.ts'
import { useSay } from '#kit/both/language.tsx'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { messages } from './inbox-messages.ts'
import { useBadChecks } from './queries.ts'

export const status: PanelNoun = {
  sections: [{ to: '/admin/estado', name: words.status, icon: Activity, order: 150, isBelow: true, needs: 'users' }],
  // Only who answers requests about data also sees the state of the site.
  useTask: ({ privacyRequests }) => ({
    to: '/admin/estado',
    count: useBadChecks(privacyRequests !== undefined),
    words: useSay(messages).checksBad,
    hasFailed: true,
  }),
}
