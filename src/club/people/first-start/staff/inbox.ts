import { useSay } from '#kit/both/language.tsx'
import type { InboxPart } from '#club/core/staff/inbox.ts'
import { messages } from './inbox-messages.ts'
import { addresses, useFirstSteps } from './use-first-steps.ts'

/** The first steps that were left for later. */
export const firstStart: InboxPart = {
  useWaiting: ({ firstSteps }) => {
    const say = useSay(messages)
    const { left } = useFirstSteps(firstSteps)
    return { lines: left.map((step, n) => ({ order: 130 + n, to: addresses[step], text: say[step] })) }
  },
}
