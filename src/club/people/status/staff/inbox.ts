import { useMay } from '#accounts/staff/use-may.ts'
import { useSay } from '#kit/both/language.tsx'
import type { InboxPart } from '#club/core/staff/inbox.ts'
import { messages } from './inbox-messages.ts'
import { useBadChecks } from './queries.ts'

/** Failed checks of the site. */
export const status: InboxPart = {
  useWaiting: () => {
    const say = useSay(messages)
    const count = useBadChecks(useMay()('users')) ?? 0
    return { lines: count > 0 ? [{ order: 120, to: '/admin/estado', text: say.checksBad(count) }] : [] }
  },
}
