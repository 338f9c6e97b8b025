import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { debtInWords } from '../shared/rules/debt.ts'
import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { focusNextStep } from '#kit/site/dialog/use-modal.ts'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { formatEuros } from '#base/text/money.ts'
import { messages } from './messages.ts'
import { MoneyMark } from './money-mark.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PrintReceipt } from './print-receipt.tsx'
import { type PartyMoney, changeSeatPrice, partyMoney, voidPayment } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'
import styles from './payments.module.css'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import { shownName } from '#club/evenings/bookings/staff/shown-name.ts'

type PartyMoneyDialogProps = {
  registrationId: string
  /** Begins with what is open, to be paid or given back, and closes after it. */
  isDirect?: boolean
  onClose: () => void
}

/** The money of a party: its seats with their prices, its payments, and what staff do about them. */
export const PartyMoneyDialog = ({ registrationId, isDirect = false, onClose }: PartyMoneyDialogProps) => {
  const say = useSay(messages)
  return (
    <RecordDialog title={say.money} query={partyMoney(registrationId)} onClose={onClose}>
      {(party) => <OpenParty party={party} isDirect={isDirect} onClose={onClose} />}
    </RecordDialog>
  )
}

type Payment = PartyMoney['payments'][number]
type Seat = PartyMoney['seats'][number]
type Step = { act: 'pay' | 'refund' } | { act: 'void'; payment: Payment } | { act: 'price'; seat: Seat }

type OpenPartyProps = { party: PartyMoney; isDirect: boolean; onClose: () => void }

const OpenParty = ({ party, isDirect, onClose }: OpenPartyProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [step, setStep] = useState<Step | undefined>(() => (isDirect ? stepFor(party) : undefined))
  const back = () => setStep(undefined)
  const steps = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // The pressed button is gone, and with it the focus.
  useEffect(() => {
    if (shown.current !== step) focusNextStep(steps.current)
    shown.current = step
  }, [step])
  return (
    <Dialog title={say.of(party.seats[0] ? shownName(party.seats[0], language) : '')} onClose={onClose}>
      <div ref={steps} hidden />
      {!step && <Overview party={party} onStep={setStep} onClose={onClose} />}
      {(step?.act === 'pay' || step?.act === 'refund') && (
        <PaymentForm party={party} isRefund={step.act === 'refund'} onBack={back} onNoted={isDirect ? onClose : back} />
      )}
      {step?.act === 'void' && (
        <ReasonForm
          title={say.voidOf(step.payment.receipt)}
          hint={say.voidText}
          failure={say.notVoided}
          button={say.void}
          save={(reason) => voidPayment(step.payment.id, reason)}
          onBack={back}
        />
      )}
      {step?.act === 'price' && (
        <ReasonForm
          title={say.priceOf(shownName(step.seat, language))}
          hint={say.priceHint}
          failure={say.notChanged}
          button={say.save}
          price={step.seat.price}
          save={(reason, price) => changeSeatPrice(step.seat.id, { price: price ?? null, reason })}
          onBack={back}
        />
      )}
    </Dialog>
  )
}

/** What is open with a party. */
const stepFor = ({ money: { balance } }: PartyMoney): Step | undefined => {
  if (balance > 0) return { act: 'refund' }
  return balance < 0 ? { act: 'pay' } : undefined
}

type OverviewProps = { party: PartyMoney; onStep: (step: Step) => void; onClose: () => void }

const Overview = ({ party, onStep, onClose }: OverviewProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const next = stepFor(party)?.act ?? 'pay'
  const stateOf = { seated: undefined, waiting: say.waiting, cancelled: say.cancelled, late: say.late }
  return (
    <>
      <div className={dialogs.body}>
        <p className={styles.head}>
          <MoneyMark {...party.money} />
          <span className="muted small">
            {say.code} <b className="num">{party.code}</b>
          </span>
        </p>
        {party.debt && <p className="muted small">{say.guestReads(debtInWords(party.debt, language))}</p>}
        <h3>{say.seats}</h3>
        <ul className={styles.lines}>
          {party.seats.map((seat) => (
            <li key={seat.id}>
              <span>
                <span>{shownName(seat, language)}</span>
                {stateOf[seat.state] && <small className="muted"> {stateOf[seat.state]}</small>}
              </span>
              <b className="num">{formatEuros(seat.price, language)}</b>
              <Button
                tone="quiet"
                size="small"
                aria-label={`${say.changePrice}: ${shownName(seat, language)}`}
                onClick={() => onStep({ act: 'price', seat })}
              >
                {say.changePrice}
              </Button>
            </li>
          ))}
        </ul>
        <h3>{say.payments}</h3>
        {party.payments.length === 0 && <p className="muted">{say.noPayments}</p>}
        <ul className={styles.lines}>
          {party.payments.map((payment) => (
            <li key={payment.id}>
              <span className={clsx(payment.voidedAt && styles.voided)}>
                {`${say.receipt(payment.receipt)} · ${say[payment.method]} · ${formatDate(payment.paidOn, language)}`}
              </span>
              <b className={clsx('num', payment.voidedAt && styles.voided)}>{formatEuros(payment.amount, language)}</b>
              <PrintReceipt id={payment.id} receipt={payment.receipt} />
              {payment.voidedAt ? (
                <small className="muted">{say.voided(payment.voidReason)}</small>
              ) : (
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={say.voidOf(payment.receipt)}
                  onClick={() => onStep({ act: 'void', payment })}
                >
                  {say.void}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={dialogs.foot}>
        <Button tone="quiet" size="small" onClick={onClose}>
          {say.close}
        </Button>
        {(['refund', 'pay'] as const).map((act) => (
          <Button key={act} tone={act === next ? 'ink' : 'line'} size="small" onClick={() => onStep({ act })}>
            {act === 'refund' ? say.noteRefund : say.notePayment}
          </Button>
        ))}
      </div>
    </>
  )
}
