import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { InboxPart } from '#club/core/staff/inbox.ts'
import { messages } from './inbox-messages.ts'
import { personDataAddress } from '#club/core/staff/person-data-address.ts'
import { requestKindIn, requestMessages } from './requests/messages.ts'

/** What people asked about their data, and data that are held back no longer. */
export const privacy: InboxPart = {
  useWaiting: ({ privacyRequests = [], holdsEnding = 0 }) => {
    const language = useLanguage()
    const say = useSay(messages)
    return {
      lines: [
        ...privacyRequests.map(({ kind, email, daysLeft }) => ({
          order: 50,
          to: personDataAddress({ email }),
          text: `${requestKindIn(language)[kind]}: ${requestMessages(language).left(daysLeft)}`,
        })),
        ...(holdsEnding > 0 ? [{ order: 70, to: '/admin/persona', text: say.holdsEnding(holdsEnding) }] : []),
      ],
    }
  },
}
