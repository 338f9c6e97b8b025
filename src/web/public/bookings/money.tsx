import { groupedBizum } from '#shared/bookings/how-to-pay.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { groupedIban } from '#shared/text/iban.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import type { Booking } from './queries.ts'
import styles from './bookings.module.css'

/** What the party owes and how it pays, what it has paid, and what comes back. Nothing for a companion or a free event. */
export const Money = ({ booking: { money, howToPay, receipts, code } }: { booking: Booking }) => {
  const language = useLanguage()
  const say = messages(language)
  if (!money || (money.due === 0 && money.paid === 0)) return null
  const sum = formatPrice(Math.abs(money.balance), language)
  const pays = money.balance < 0 && howToPay
  return (
    <section>
      <h2>{say.money}</h2>
      <p className={styles.sum}>
        {money.balance === 0
          ? say.paid(formatPrice(money.paid, language))
          : money.balance < 0
            ? say.owed(sum)
            : say.toReturn(sum)}
      </p>
      {pays && (
        <ul className={styles.ways}>
          {howToPay.iban && (
            <li>
              {say.transfer(sum, groupedIban(howToPay.iban), howToPay.accountHolder, formatDate(howToPay.until, language), code)}
            </li>
          )}
          {howToPay.bizum && <li>{say.bizum(sum, groupedBizum(howToPay.bizum), code)}</li>}
          {howToPay.atDoor && <li>{howToPay.iban || howToPay.bizum ? say.atDoor : say.onlyAtDoor}</li>}
          {!howToPay.iban && !howToPay.bizum && !howToPay.atDoor && <li>{say.later}</li>}
        </ul>
      )}
      {receipts.length > 0 && (
        <ul className={styles.ways}>
          {receipts.map(({ receipt, amount, paidOn }) => (
            <li key={receipt} className="num">
              {say.receipt(receipt)} · {formatDate(paidOn, language)} · {amount < 0 && '−'}
              {formatPrice(Math.abs(amount), language)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
