import { HandCoins } from 'lucide-react'
import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { actOn } from '#kit/panel/table/acts/act.ts'
import { type InboxItem, type InboxPart, openedRecord } from '#club/core/staff/inbox.ts'
import { messages } from './inbox-messages.ts'

/** Money to give back, and to collect. */
export const payments: InboxPart = {
  useWaiting: ({ money }, open) => {
    const language = useLanguage()
    const say = useSay(messages)
    if (!money) return {}
    const { toReturn, toCollect } = money
    const items = toReturn.first.map(({ id, fullName, title, titleCa, updatedAt, amount }): InboxItem => {
      const pay = () => open(`party.${id}`)
      return {
        id: `party.${id}`,
        name: fullName,
        text: inLanguage(language, title, titleCa),
        at: updatedAt,
        open: pay,
        acts: [actOn(fullName, say.giveBack(formatEuros(amount, language)), HandCoins, pay, { key: 'charge' })],
      }
    })
    return {
      groups: [
        {
          order: 50,
          Icon: HandCoins,
          title: say.toReturn(toReturn.bookings, formatEuros(toReturn.amount, language)),
          count: toReturn.bookings,
          to: '/admin/cobros/devolver',
          items,
        },
      ],
      lines:
        toCollect.bookings > 0
          ? [
              {
                order: 60,
                to: '/admin/cobros?due=week',
                text: say.toCollect(toCollect.bookings, formatEuros(toCollect.amount, language)),
              },
            ]
          : [],
    }
  },
  records: {
    party: openedRecord(async () => {
      const { PartyMoneyDialog } = await import('./party-money-dialog.tsx')
      return ({ id, onClose }) => <PartyMoneyDialog registrationId={id} isDirect onClose={onClose} />
    }),
  },
}
