import { clsx } from 'clsx'
import { use, useRef, useState } from 'react'
import { dayOf, formatDate } from '#base/dates/dates.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { randomId } from '#kit/both/random-id.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { decimalOf, decimalText } from '#kit/panel/form/decimal.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { StepsContext } from '#kit/panel/record/peek/steps.ts'
import { isAmountWrong } from '../collect/collect-lines.ts'
import { HowPaid } from '../collect/how-paid.tsx'
import { type How, proposedPayment, rememberPayment } from '../last-payment.ts'
import { messages } from '../messages.ts'
import { isUnusual, noticeOf, payerOf } from '../collect/payer.ts'
import { type OpenParty, notePayment } from '../queries.ts'
import { questionText, questionsOf } from '../questions.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './next-payer.module.css'
import collect from '../collect/collect.module.css'

type NextPayerProps = {
  party: OpenParty
  onNoted: (noted: { id: string; amount: number }) => void
  onWhole: () => void
}

/** The payment of a party, beside the list: method and day are those of the last, and ⌘↵ notes it and goes on to the next. */
export const NextPayer = ({ party, onNoted, onWhole }: NextPayerProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const steps = use(StepsContext)
  const form = useRef<HTMLFormElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  const [id] = useState(randomId)
  const [proposed] = useState(() => proposedPayment(today))
  const [how, setHow] = useState<How>(proposed)
  const [owed, setOwed] = useState(-party.money.balance)
  const [typed, setTyped] = useState(decimalText(owed))
  const [sendsReceipt, setSendsReceipt] = useState(true)
  const [hasTried, setHasTried] = useState(false)
  const payer = { ...payerOf(party), owed }
  const amount = decimalOf(typed)
  const isWrong = amount === 0 || isAmountWrong({ payer, typed: typed || 'x', how: {} })
  const notice = isWrong ? undefined : noticeOf(payer, { amount, paidOn: how.paidOn }, language)
  useKeys({ confirm: () => form.current?.requestSubmit() })

  const noting = useAct(
    () => {
      const anyway = isUnusual(payer, { amount, paidOn: how.paidOn })
      const payment = { id, registrationId: party.id, amount, isRefund: false, ...how, owed, note: '' }
      return notePayment({ ...payment, anyway, sendReceipt: sendsReceipt })
    },
    {
      failed: say.notNoted,
      why: (failure) => {
        const [question] = questionsOf(failure)
        if (!question) return undefined
        setOwed(question.owed)
        if (amount > question.owed) setTyped(decimalText(question.owed))
        return questionText(question, { amount }, language)
      },
      onDone: () => {
        rememberPayment(how, today)
        onNoted({ id, amount })
      },
    },
  )

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setHasTried(true)
        if (!isWrong) void noting.run()
      }}
    >
      <div className={clsx(styles.body, forms.form)}>
        <p className={styles.what}>
          <span>{`${inLanguage(language, party.title, party.titleCa)}, ${formatDate(party.date, language)}`}</span>
          <br />
          <span>{`${say.seatCount(party.seats)} · `}</span>
          <span className="num">{party.code}</span> ·{' '}
          <button type="button" className={styles.whole} onClick={onWhole}>
            {say.wholeParty}
          </button>
        </p>
        <Field
          label={say.pays}
          {...(hasTried && isWrong && { error: validationMessages(language, {})('number.required') ?? '' })}
        >
          <input
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <p className={styles.notice} role="status">
          <span>{say.outOf(formatEuros(owed, language))}</span>
          {notice && <span className={collect[notice.tone]}>{` · ${notice.text}`}</span>}
        </p>
        <HowPaid how={how} today={today} hint={proposed.isLast ? say.likeLast : undefined} onChange={setHow} />
        {party.hasEmail && (
          <label className={forms.check}>
            <input type="checkbox" checked={sendsReceipt} onChange={({ target }) => setSendsReceipt(target.checked)} />
            {say.sendReceipt}
          </label>
        )}
      </div>
      <DialogFoot problem={noting.problem} isPaused={noting.isPaused}>
        <Button tone="quiet" size="small" aria-disabled={!steps?.next || undefined} onClick={() => steps?.next?.()}>
          {say.skip}
          <KeyHint name="down" />
        </Button>
        <Button tone="ink" size="small" type="submit" isBusy={noting.isBusy}>
          {say.noteAndNext}
          <KeyHint name="confirm" />
        </Button>
      </DialogFoot>
    </form>
  )
}
