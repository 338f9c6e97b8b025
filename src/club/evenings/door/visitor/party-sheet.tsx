import { Check, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatTime } from '#base/dates/dates.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { undoMs } from './door-store.ts'
import { FullScreen } from './full-screen.tsx'
import { messages } from './messages.ts'
import type { Party, Seat } from './model.ts'
import answers from './answer.module.css'
import styles from './sheet.module.css'

type PartySheetProps = {
  party: Party
  now: number
  onClose: () => void
  onEnter: (seats: Seat[]) => void
  onUndo: (ids: string[]) => void
}

/** A party, from which somebody may be left out, and who of it is in already. */
export const PartySheet = ({ party, now, onClose, onEnter, onUndo }: PartySheetProps) => {
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
    <FullScreen label={title} className={styles.sheet} onClose={onClose}>
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
