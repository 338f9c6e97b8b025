import { useState } from 'react'
import { roundToCents, staffPaymentMethods } from '../../shared/rules/payments.ts'
import { dayOf } from '#base/dates/dates.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { randomId } from '#kit/both/random-id.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { CollectLine } from './collect-line.tsx'
import { type Line, type Lines, amountOf, isWrong, linesOf, withAnswers } from './collect-lines.ts'
import { HowPaid } from './how-paid.tsx'
import { type How, proposedPayment, rememberPayment } from '../last-payment.ts'
import { messages, paidBy } from '../messages.ts'
import { type Payer, isUnusual } from './payer.ts'
import { notePayments } from '../queries.ts'
import { questionsOf } from '../questions.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './collect.module.css'

type CollectDialogProps = {
  payers: readonly Payer[]
  /** The ids of the payments, and their sum in euros. */
  onNoted: (ids: string[], sum: number) => void
  onClose: () => void
}

/** The payments of several parties, noted together or not at all. Method and day on top are for all, each line can have others. */
export const CollectDialog = ({ payers, onNoted, onClose }: CollectDialogProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [today] = useState(() => dayOf(new Date()))
  const [idempotencyKey] = useState(randomId)
  const [proposed] = useState(() => proposedPayment(today))
  const [how, setHow] = useState<How>(proposed)
  const [lines, setLines] = useState<Lines>(() => linesOf(payers))
  const [sendsReceipts, setSendsReceipts] = useState(true)
  const [hasTried, setHasTried] = useState(false)
  const noted = lines.filter((line) => amountOf(line) !== 0)
  const sum = sumOf(noted)
  const change = (changed: Line) => setLines(lines.map((line) => (line.payer.id === changed.payer.id ? changed : line)))

  const noting = useAct(
    () => {
      const payments = noted.map((line) => {
        const amount = amountOf(line)
        const { method, paidOn } = { ...how, ...line.how }
        const unusual = isUnusual(line.payer, { amount, paidOn })
        const { id: registrationId, owed } = line.payer
        return {
          registrationId,
          amount,
          method,
          paidOn,
          owed,
          isRefund: false,
          note: '',
          anyway: unusual,
          sendReceipt: sendsReceipts,
        }
      })
      return notePayments({ idempotencyKey, payments })
    },
    {
      failed: say.notNoted,
      why: (failure) => {
        const questions = questionsOf(failure)
        if (questions.length === 0) return undefined
        setLines(withAnswers(lines, questions))
        return say.checkLines
      },
      onDone: (answered) => {
        rememberPayment(how, today)
        onNoted(
          answered.map(({ id }) => id),
          sum,
        )
      },
    },
  )

  return (
    <Dialog
      title={say.collectSeveral(noted.length, formatEuros(sum, language))}
      description={say.collectText}
      size="wide"
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          setHasTried(true)
          if (noted.length > 0 && !noted.some((line) => isWrong(line, how, today))) void noting.run()
        }}
      >
        <div className={styles.all}>
          <HowPaid how={how} today={today} hint={proposed.isLast ? say.likeLast : undefined} onChange={setHow} />
        </div>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{say.payer}</th>
              <th scope="col">{say.owes}</th>
              <th scope="col">{say.pays}</th>
              <th scope="col">{say.method}</th>
              <th scope="col">{say.day}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <CollectLine
                key={line.payer.id}
                line={line}
                how={how}
                today={today}
                hasTried={hasTried}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
        <div className={styles.sums}>
          {staffPaymentMethods.map((method) => {
            const ofMethod = noted.filter((line) => (line.how.method ?? how.method) === method)
            return (
              ofMethod.length > 0 && (
                <span key={method}>
                  <b>{formatEuros(sumOf(ofMethod), language)}</b> {say[paidBy[method]]}
                </span>
              )
            )
          })}
          <label className={forms.check}>
            <input
              type="checkbox"
              checked={sendsReceipts}
              onChange={({ target }) => setSendsReceipts(target.checked)}
            />
            <span>{say.sendReceipts(noted.filter(({ payer }) => payer.hasEmail).length)}</span>
          </label>
        </div>
        <DialogFoot problem={noting.problem} isPaused={noting.isPaused}>
          <Button tone="quiet" size="small" onClick={onClose}>
            {say.cancel}
          </Button>
          <Button tone="ink" size="small" type="submit" isBusy={noting.isBusy}>
            <span>{say.noteSum(formatEuros(sum, language))}</span>
            <KeyHint name="confirm" />
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Of a wrong amount nothing. */
const sumOf = (lines: Lines) => roundToCents(lines.reduce((sum, line) => sum + (amountOf(line) || 0), 0))
