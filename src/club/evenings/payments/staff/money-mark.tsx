import { type SeatState, hasSeat } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { formatEuros } from '#base/text/money.ts'
import { messages } from './messages.ts'
import type { PartyMoney } from './queries.ts'
import styles from './payments.module.css'

type Money = PartyMoney['money']
type Row = { money: Money | null; price: number | null; state: SeatState }

/** Whether there is anything to say about a row's money: not for a companion, a free event, or a party that waits. */
export const hasMoney = ({ money, price, state }: Row) =>
  money !== null && (money.due !== 0 || money.paid !== 0 || (price !== null && hasSeat(state)))

/** What a party owes or gets back. */
export const MoneyMark = ({ due, paid, balance }: Money) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (due === 0 && paid === 0) return <Badge tone="neutral">{say.free}</Badge>
  if (balance < 0)
    return (
      <Badge tone="danger">
        <span>
          <span className={styles.words}>{say.toPay}</span> <span>{formatEuros(-balance, language)}</span>
        </span>
      </Badge>
    )
  if (balance > 0) return <Badge tone="info">{say.toReturn(formatEuros(balance, language))}</Badge>
  return <Badge tone="ok">{say.paid}</Badge>
}
