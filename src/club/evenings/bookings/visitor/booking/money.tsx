import { Copy } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { debtInWords, whenToPay } from '#club/evenings/payments/shared/rules/debt.ts'
import { groupedBizum } from '#club/pages/facts/shared/how-to-pay.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { seatPricesInWords } from '../../shared/seat-prices.ts'
import { messages } from './messages.ts'
import { QrCode } from '#club/evenings/bookings/both/qr-code.tsx'
import type { Booking } from './queries.ts'
import styles from './money.module.css'

/** What the party owes and how it pays, what it has paid, and what comes back. Nothing for a companion or a free event. */
export const Money = ({ booking }: { booking: Booking }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { money, debt, receipts, event, seats } = booking
  const price = (sum: number) => formatEuros(sum, language)
  if (!money) return null
  if (money.due === 0 && money.paid === 0) {
    const ifSeated = seats.reduce((sum, { state, price: of }) => (state === 'waiting' ? sum + of : sum), 0)
    if (ifSeated === 0 || event.cancelledAt) return null
    return (
      <section className={styles.money}>
        <h2>{say.owed}</h2>
        <p className={styles.sum}>{price(0)}</p>
        <p>{say.ifSeats(price(ifSeated))}</p>
      </section>
    )
  }
  const { balance } = money
  const prices = seatPricesInWords(
    seats.filter(({ state }) => state === 'seated' || state === 'held' || state === 'late'),
    language,
  )
  const late = seats.filter(({ state, price: of }) => state === 'late' && of > 0).length
  return (
    <section className={styles.money} id="pay" tabIndex={-1}>
      <h2>{balance < 0 ? say.owed : balance > 0 ? say.toReturn : say.paid}</h2>
      <p className={styles.sum}>{price(balance === 0 ? money.paid : Math.abs(balance))}</p>
      {prices !== '' && <p className="num">{prices}</p>}
      {late > 0 && !event.cancelledAt && <p>{say.late(late === 1)}</p>}
      {debt && <Ways debt={debt} />}
      {balance > 0 && <p>{say.toReturnText}</p>}
      {receipts.length > 0 && (
        <ul className={styles.receipts}>
          {receipts.map(({ receipt, amount, paidOn }) => (
            <li key={receipt} className="num">
              {`${say.receipt(receipt)} · ${formatDay(paidOn, language)} · ${price(amount)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is owed, on the first screen of a telephone and a tablet, where how to pay it comes further down: a press leads there. */
export const Owed = ({ booking: { debt } }: { booking: Booking }) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (!debt) return null
  return (
    <p className={styles.owed}>
      <span>{debtInWords(debt, language)}</span>
      <Button tone="ink" size="small" onClick={showHowToPay}>
        {say.howToPay}
      </Button>
    </p>
  )
}

// Not a link: the fragment of the address is the pass.
const showHowToPay = () => {
  const money = document.getElementById('pay')
  money?.focus({ preventScroll: true })
  money?.scrollIntoView()
}

/** What a link to the booking hands on, so that its page begins at how to pay. */
export const toPay = 'pay'

/** Begins at how to pay, if the link that led here asked for it. */
export const usePayFirst = () => {
  const { state } = useLocation()
  useEffect(() => {
    if (state === toPay) showHowToPay()
  }, [state])
}

/** Until when and how the party pays what it owes; the concept, which the club finds a transfer by, can be copied and scanned. */
const Ways = ({ debt }: { debt: NonNullable<Booking['debt']> }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { iban, accountHolder, bizum, atDoor, code, transferCode } = debt
  const isRemote = iban !== '' || bizum !== ''
  return (
    <>
      <p>{whenToPay(debt, language)}</p>
      {isRemote && (
        <>
          <dl className={styles.ways}>
            {iban && (
              <div>
                <dt>{say.transfer}</dt>
                <dd className="num">
                  <Copied text={iban} name={say.copyIban}>
                    {groupedIban(iban)}
                  </Copied>
                  {accountHolder}
                </dd>
              </div>
            )}
            {bizum && (
              <div>
                <dt>{say.bizum}</dt>
                <dd className="num">
                  <Copied text={bizum} name={say.copyBizum}>
                    {groupedBizum(bizum)}
                  </Copied>
                </dd>
              </div>
            )}
            {atDoor && (
              <div>
                <dt>{say.door}</dt>
                <dd>{say.onArrival}</dd>
              </div>
            )}
            <div>
              <dt>{say.concept}</dt>
              <dd>
                <Copied text={code} name={say.copyConcept}>
                  <b className="num">{code}</b>
                </Copied>
              </dd>
            </div>
          </dl>
          {transferCode && (
            <figure className={styles.scan}>
              <QrCode code={transferCode} label={say.transferCode} />
              <figcaption className="small">{say.scan}</figcaption>
            </figure>
          )}
        </>
      )}
    </>
  )
}

type CopiedProps = { text: string; name: string; children: ReactNode }

/** A text as it is shown, with a button that copies it as banks read it. */
const Copied = ({ text, name, children }: CopiedProps) => {
  const say = useSay(messages)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    await notify('success', say.copied)
  }
  return (
    <span className={styles.copied}>
      <span>{children}</span>
      <button type="button" aria-label={name} onClick={() => void copy()}>
        <Copy aria-hidden />
      </button>
    </span>
  )
}
