import { useLanguage } from '../../lib/language.tsx'
import { Badge } from '../record/badge.tsx'
import { euros } from './euros.ts'
import { messages } from './messages.ts'
import type { PartyMoney } from './queries.ts'

type Money = PartyMoney['money']

/** False for a free booking, and for one that only waits. */
export const hasMoney = ({ due, paid }: Money) => due !== 0 || paid !== 0

/** What a party owes or gets back. Nothing for a free booking. */
export const MoneyMark = (money: Money) => {
  const language = useLanguage()
  const say = messages(language)
  const { balance } = money
  if (!hasMoney(money)) return null
  if (balance < 0) return <Badge tone="warn">{say.owed(euros(-balance, language))}</Badge>
  if (balance > 0) return <Badge tone="danger">{say.toReturn(euros(balance, language))}</Badge>
  return <Badge tone="ok">{say.paid}</Badge>
}
