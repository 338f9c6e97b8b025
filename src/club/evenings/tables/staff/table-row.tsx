import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { DietChips } from '#club/evenings/bookings/both/diet/diet-chips.tsx'
import { seatName } from '#club/evenings/bookings/shared/seat-name.ts'
import { messages } from './messages.ts'
import type { Row } from './rows.ts'
import styles from './tables.module.css'

type TableRowProps = {
  row: Row
  isCurrent: boolean
  isSplit: boolean
  onChoose: () => void
  onSeat: (label: string) => void
  onSplit: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A booking at a table: who booked, who comes along, what they ask for and do not eat, and the table to type. */
export const TableRow = ({ row, isCurrent, isSplit, onChoose, onSeat, onSplit, onKeyDown }: TableRowProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [typed, setTyped] = useState<string>()
  const [first, ...others] = row.seats
  const name = seatName(first!, language)
  const notes = row.seats.map((seat) => seat.notes).filter(Boolean)
  const diet = row.seats.flatMap((seat) => seat.diet)
  const words = row.seats.flatMap((seat) => [seat.dietaryRestrictions, seat.standingDiet]).filter(Boolean)
  const send = () => {
    if (typed !== undefined) onSeat(typed)
    setTyped(undefined)
  }
  return (
    <div className={clsx(styles.row, isCurrent && styles.current)} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-label={name}
        aria-current={isCurrent || undefined}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onChoose}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <b>{name}</b>
        {others.length > 0 && (
          <>
            {' '}
            <i className="num">{row.seats.length}</i>{' '}
            <span className="muted">
              {new Intl.ListFormat(language).format(
                others.filter(({ named }) => named).map((seat) => seatName(seat, language)),
              )}
            </span>
          </>
        )}
      </button>
      <span>
        {notes.length > 0 && <span>{`«${notes.join(' · ')}» `}</span>}
        <DietChips diet={[...new Set(diet)]} /> <span>{words.join('. ')}</span>
      </span>
      {isCurrent && (row.seats.length > 1 || isSplit) && (
        <Button tone="quiet" size="small" aria-label={isSplit ? undefined : say.splitOf(name)} onClick={onSplit}>
          {isSplit ? say.together : say.split}
        </Button>
      )}
      <input
        aria-label={say.tableOf(name)}
        autoComplete="off"
        maxLength={20}
        placeholder="–"
        value={typed ?? row.table}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
    </div>
  )
}
