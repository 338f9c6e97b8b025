import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { formatEuros } from '#shared/text/money.ts'
import { messages } from './messages.ts'
import styles from './payments.module.css'

type Sums = { expected: number; received: number; owed: number; toReturn: number }

/** The money of an event. What is owed and what is to be given back lead to their lists. Nothing for a free event. */
export const MoneyStrip = ({ eventId, money }: { eventId: string; money: Sums }) => {
  const language = useLanguage()
  const say = messages(language)
  const { expected, received, owed, toReturn } = money
  if (expected === 0 && received === 0 && toReturn === 0) return null
  const list = `/admin/eventos/${eventId}/inscripciones?filter=`
  return (
    <p className={styles.strip}>
      <span>{say.expected(formatEuros(expected, language))}</span>
      <span>{say.received(formatEuros(received, language))}</span>
      {owed > 0 && <SiteLink to={`${list}owing`}>{say.owingSum(formatEuros(owed, language))}</SiteLink>}
      {toReturn > 0 && <SiteLink to={`${list}refund`}>{say.refundsSum(formatEuros(toReturn, language))}</SiteLink>}
    </p>
  )
}
