import { clsx } from 'clsx'
import { Copy } from 'lucide-react'
import { groupedBizum } from '#shared/bookings/how-to-pay.ts'
import { formatDay } from '#shared/dates/weekday.ts'
import { dayOf } from '#shared/dates/dates.ts'
import { groupedIban } from '#shared/iban/grouped-iban.ts'
import { formatEuros } from '#shared/text/money.ts'
import { useLanguage } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages } from './messages.ts'
import type { Booking } from './queries.ts'
import styles from './money.module.css'
import buttons from '../../ui/button/buttons.module.css'

/** What the party owes and how it pays, what it has paid, and what comes back. Nothing for a companion or a free event. */
export const Money = ({ booking }: { booking: Booking }) => {
  const language = useLanguage()
  const say = messages(language)
  const { money, receipts, event, seats } = booking
  const price = (sum: number) => formatEuros(sum, language)
  if (!money) return null
  if (money.due === 0 && money.paid === 0) {
    const waiting = seats.filter(({ state }) => state === 'waiting').length
    if (waiting === 0 || event.price === 0 || event.cancelledAt) return null
    return (
      <section className={styles.money}>
        <h2>{say.owed}</h2>
        <p className={styles.sum}>{price(0)}</p>
        <p>{say.ifSeats(price(event.price * waiting))}</p>
      </section>
    )
  }
  const { balance } = money
  return (
    <section className={styles.money}>
      <h2>{balance < 0 ? say.owed : balance > 0 ? say.toReturn : say.paid}</h2>
      <p className={styles.sum}>{price(balance === 0 ? money.paid : Math.abs(balance))}</p>
      {balance < 0 && <Ways booking={booking} />}
      {balance > 0 && <p>{say.toReturnText}</p>}
      {receipts.length > 0 && (
        <ul className={styles.receipts}>
          {receipts.map(({ receipt, amount, paidOn }) => (
            <li key={receipt} className="num">
              {say.receipt(receipt)} · {formatDay(paidOn, language)} · {price(amount)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How the party pays what it owes, with the code by which the club finds a transfer. */
const Ways = ({ booking: { howToPay, code } }: { booking: Booking }) => {
  const language = useLanguage()
  const say = messages(language)
  const now = useNow()
  if (!howToPay) return null
  const { iban, accountHolder, bizum, atDoor, until } = howToPay
  if (!iban && !bizum && !atDoor) return <p>{say.later}</p>
  const data = [iban && groupedIban(iban), iban && accountHolder, bizum && groupedBizum(bizum), say.concept(code)]
  const copy = async () => {
    await navigator.clipboard.writeText(data.filter(Boolean).join('\n'))
    await notify('success', say.copied)
  }
  return (
    <>
      <p>{dayOf(new Date(now)) < until ? say.payBefore(formatDay(until, language)) : say.payNow}</p>
      <dl className={styles.ways}>
        {iban && (
          <div>
            <dt>{say.transfer}</dt>
            <dd className="num">
              {groupedIban(iban)}
              <br />
              {accountHolder}
              <br />
              <b>{say.concept(code)}</b>
            </dd>
          </div>
        )}
        {bizum && (
          <div>
            <dt>{say.bizum}</dt>
            <dd className="num">
              {groupedBizum(bizum)}
              <br />
              <b>{say.concept(code)}</b>
            </dd>
          </div>
        )}
        {atDoor && (
          <div>
            <dt>{say.door}</dt>
            <dd>{say.onArrival}</dd>
          </div>
        )}
      </dl>
      {(iban || bizum) && (
        <button type="button" className={clsx(buttons.button, buttons.line, buttons.small)} onClick={() => void copy()}>
          <Copy aria-hidden />
          {say.copy}
        </button>
      )}
    </>
  )
}
