import { clsx } from 'clsx'
import { useId } from 'react'
import { staffPaymentMethods } from '../../shared/rules/payments.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { type Line, amountOf, isAmountWrong, isDayWrong } from './collect-lines.ts'
import type { How } from '../last-payment.ts'
import { messages } from '../messages.ts'
import { noticeOf } from './payer.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './collect.module.css'

type CollectLineProps = { line: Line; how: How; today: string; hasTried: boolean; onChange: (line: Line) => void }

/** One payment of several, with what is unusual about it in a sentence. */
export const CollectLine = ({ line, how, today, hasTried, onChange }: CollectLineProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const sentence = useId()
  const { payer } = line
  const amount = amountOf(line)
  const { method, paidOn } = { ...how, ...line.how }
  const isWrong = hasTried && isAmountWrong(line)
  const isLate = isDayWrong(line, how, today)
  const problem = () => {
    if (isWrong) return validationMessages(language, {})('number.required')
    if (isLate) return say.dayInFuture
    if (!line.isChanged) return undefined
    return payer.owed === 0 ? say.notAgain : say.someoneNoted(formatEuros(payer.owed, language))
  }
  const text = problem()
  const unusual = Number.isNaN(amount) ? undefined : noticeOf(payer, { amount, paidOn }, language)
  const notice = text ? { text, tone: 'bad' as const } : unusual
  const described = { 'aria-describedby': notice && sentence }
  return (
    <tr className={clsx(amount === 0 && styles.left)}>
      <th scope="row">
        {payer.fullName}
        {notice && (
          <small id={sentence} className={styles[notice.tone]}>
            {notice.text}
          </small>
        )}
      </th>
      <td className="num">{formatEuros(payer.owed, language)}</td>
      <td>
        <input
          className={clsx(forms.input, 'num')}
          aria-label={say.paysOf(payer.fullName)}
          aria-invalid={isWrong || undefined}
          {...described}
          inputMode="decimal"
          autoComplete="off"
          value={line.typed}
          onChange={({ target }) => onChange({ ...line, typed: target.value })}
        />
      </td>
      <td>
        <select
          className={clsx(forms.input, line.how.method && styles.other)}
          aria-label={say.methodOf(payer.fullName)}
          value={method}
          onChange={({ target }) => {
            const picked = staffPaymentMethods.find((one) => one === target.value)
            if (picked) onChange({ ...line, how: { ...line.how, method: picked } })
          }}
        >
          {staffPaymentMethods.map((one) => (
            <option key={one} value={one}>
              {say[one]}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          className={clsx(forms.input, line.how.paidOn && styles.other)}
          aria-label={say.dayOf(payer.fullName)}
          aria-invalid={isLate || undefined}
          {...described}
          type="date"
          max={today}
          value={paidOn}
          onChange={({ target }) => target.value && onChange({ ...line, how: { ...line.how, paidOn: target.value } })}
        />
      </td>
    </tr>
  )
}
