import { clsx } from 'clsx'
import { fullDay } from '#base/dates/full-day.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { headOfPaper } from '#club/pages/facts/shared/club-on-paper.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { ReceiptCompany } from '../shared/payment.ts'
import { messages } from './messages.ts'
import type { PaymentWithClub } from './queries.ts'
import papers from '#kit/both/print/paper.module.css'
import styles from './receipt.module.css'

type ReceiptProps = { payment: PaymentWithClub; company?: ReceiptCompany | undefined }

/**
 * A receipt as it is printed, on one page, also in the name of a company. It is no invoice. It says whether money was given back, and
 * whether it is voided.
 */
export const Receipt = ({ payment, company }: ReceiptProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { club, eventTitle, eventTitleCa } = payment
  const isRefund = payment.amount < 0
  const lines = [
    [isRefund ? say.returnedTo : say.paidBy, payment.payer],
    ...(company ? [[say.inTheNameOf, `${company.company}, NIF ${company.taxId}`]] : []),
    [say.amountOf, formatEuros(Math.abs(payment.amount), language)],
    [say.forWhat, eventTitle ? inLanguage(language, eventTitle, eventTitleCa ?? '') : payment.concept],
    [say.method, say[payment.method]],
    [say.day, fullDay(payment.paidOn, language)],
  ]
  return (
    <div className={clsx(papers.paper, styles.receipt)}>
      <address>
        {headOfPaper(club).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <h1>
        <span>{say.receipt(payment.receipt)}</span>
        {isRefund && <small> · {say.refund}</small>}
      </h1>
      {payment.voidedAt && <p className={styles.voided}>{say.voided(payment.voidReason)}</p>}
      <dl className={clsx(payment.voidedAt && styles.struck)}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {company && <p>{say.noInvoice}</p>}
    </div>
  )
}
