import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { staffPaymentMethods } from '../shared/rules/payments.ts'
import type { PaymentExport } from '../shared/payment.ts'
import { formatMonth } from '#base/dates/month.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages, paidBy } from './messages.ts'
import { type Total, paymentTotals } from './queries.ts'
import styles from './payments.module.css'
import strip from './money-strip.module.css'

type TotalsProps = { days: PaymentExport; onMethod: (method: string) => void }

/**
 * What was received in some days, what was given back, and what is left by method, which shows those payments; of several months also
 * by month. What is left by method is what the cash box and the bank must show.
 */
export const Totals = ({ days, onMethod }: TotalsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data: totals } = useQuery(paymentTotals(days))
  if (!totals) return null
  const euros = (sum: number) => formatEuros(sum, language)
  const months = [...new Set(totals.map(({ month }) => month))]
  const of = (month?: string, method?: string) =>
    totals.filter((one) => (!month || one.month === month) && (!method || one.method === method))
  return (
    <>
      <ul className={clsx(strip.sums, styles.totals)}>
        <li>
          <b>{euros(sumOf(totals, ({ received }) => received))}</b> <span>{say.receivedInAll}</span>
        </li>
        <li>
          <b>{euros(sumOf(totals, ({ returned }) => returned))}</b> <span>{say.returnedInAll}</span>
        </li>
        {staffPaymentMethods.map((method) => (
          <li key={method}>
            <button type="button" onClick={() => onMethod(method)}>
              <b>{euros(sumOf(of(undefined, method), leftOf))}</b> <span>{say[paidBy[method]]}</span>
            </button>
          </li>
        ))}
      </ul>
      {months.length > 1 && (
        <div className={styles.events}>
          <table>
            <caption>{say.byMonth}</caption>
            <thead>
              <tr>
                <th scope="col">{say.month}</th>
                {staffPaymentMethods.map((method) => (
                  <th key={method} scope="col">
                    {say[method]}
                  </th>
                ))}
                <th scope="col">{say.sum}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month}>
                  <th scope="row">{formatMonth(month, language)}</th>
                  {staffPaymentMethods.map((method) => (
                    <td key={method} className="num">
                      {euros(sumOf(of(month, method), leftOf))}
                    </td>
                  ))}
                  <td className="num">{euros(sumOf(of(month), leftOf))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const leftOf = ({ received, returned }: Total) => received - returned

const sumOf = (totals: readonly Total[], amount: (total: Total) => number) =>
  totals.reduce((cents, total) => cents + Math.round(amount(total) * 100), 0) / 100
