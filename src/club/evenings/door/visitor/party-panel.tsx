import { Check, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatTime } from '#base/dates/dates.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { type DoorMethod, doorMethods } from '../shared/limits.ts'
import { undoMs } from './door-store.ts'
import { FullScreen } from './full-screen.tsx'
import { messages } from './messages.ts'
import type { Party, Seat } from './model.ts'
import answers from './answer.module.css'
import form from './form.module.css'
import styles from './panel.module.css'

type PartyPanelProps = {
  party: Party
  now: number
  onClose: () => void
  onEnter: (seats: Seat[]) => void
  onUndo: (ids: string[]) => void
  /** Without a method: the payment is undone. */
  onCorrect: (payment: string, method?: DoorMethod) => void
}

/** A party, from which somebody may be left out, who of it is in already, and what it has paid on this phone a moment ago. */
export const PartyPanel = ({ party, now, onClose, onEnter, onUndo, onCorrect }: PartyPanelProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const id = useId()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = party.missing.filter((seat) => !left.has(seat.id))
  const facts = [
    party.table && say.table(party.table),
    party.owes > 0 && say.owesSum(formatEuros(party.owes, language)),
    party.missing.length > 1 && say.leaveOut,
  ]
  const title = say.party(party.seats.length > 1 ? firstNameOf(party.name) : party.name, party.seats.length - 1)
  const toggle = (seat: string) => {
    const next = new Set(left)
    if (!next.delete(seat)) next.add(seat)
    setLeft(next)
  }
  return (
    <FullScreen label={title} className={styles.panel} onClose={onClose}>
      <h2>{title}</h2>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <ul>
        {party.seats.map((seat, n) => {
          const name = seat.name || say.companion
          const [first] = seat.arrivals
          if (!first)
            return (
              <li key={seat.id}>
                <input
                  id={`${id}-${n}`}
                  type="checkbox"
                  checked={!left.has(seat.id)}
                  onChange={() => toggle(seat.id)}
                />
                <label htmlFor={`${id}-${n}`}>{name}</label>
              </li>
            )
          return (
            <li key={seat.id}>
              <span className={styles.in}>
                <Check aria-hidden />
              </span>
              <span className={styles.name}>
                <b>{name}</b>
                <small>{say.sinceTime(formatTime(first.at, language), first.device)}</small>
              </span>
              {now - Date.parse(first.at) < undoMs && (
                <button
                  type="button"
                  className={styles.undo}
                  aria-label={say.undoOf(name)}
                  onClick={() => onUndo(seat.arrivals.map((arrival) => arrival.id))}
                >
                  <Undo2 aria-hidden />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {party.payments
        .filter(({ at }) => now - Date.parse(at) < undoMs)
        .map(({ id: payment, amount, method, at }) => {
          const sum = formatEuros(amount, language)
          return (
            <div key={payment} className={styles.payment} role="group" aria-label={say.paidBy(sum, method)}>
              <p>
                <b>{say.paidBy(sum, method)}</b> <span>{formatTime(at, language)}</span>
              </p>
              <div className={form.picks}>
                {doorMethods.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === method}
                    onClick={() => one !== method && onCorrect(payment, one)}
                  >
                    {say[one]}
                  </button>
                ))}
              </div>
              <button type="button" className={styles.line} onClick={() => onCorrect(payment)}>
                <Undo2 aria-hidden />
                <span>{say.undoPayment(sum)}</span>
              </button>
            </div>
          )
        })}
      {party.missing.length > 0 && (
        <button type="button" className={styles.enter} disabled={chosen.length === 0} onClick={() => onEnter(chosen)}>
          <Check aria-hidden />
          <span>
            {chosen.length === 1
              ? say.enters(chosen[0]!.name || say.companion)
              : chosen.length === party.seats.length
                ? say.enterAll(chosen.length)
                : say.enterSome(chosen.length)}
          </span>
        </button>
      )}
      <button type="button" className={answers.quiet} onClick={onClose}>
        {say.cancel}
      </button>
    </FullScreen>
  )
}
