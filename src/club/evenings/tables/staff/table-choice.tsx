import { clsx } from 'clsx'
import { type SubmitEvent, useState } from 'react'
import { firstNameOf } from '#base/text/first-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { type Act, useAct } from '#kit/panel/act/use-act.ts'
import { Button } from '#kit/site/button/button.tsx'
import { seatName } from '#club/evenings/bookings/shared/seat-name.ts'
import { messages } from './messages.ts'
import { changeTableSize } from './queries.ts'
import type { Row, tablesIn } from './rows.ts'
import styles from './tables.module.css'

type TableChoiceProps = {
  eventId: string
  tables: ReturnType<typeof tablesIn>
  row: Row
  seatsPerTable: number | null
  fits: string | undefined
  onSeat: (label: string) => void
  /** Takes the last seating back. */
  undoing: Act<void> | undefined
}

/** The tables as buttons, for the booking that is chosen; on a phone at the foot of the screen. */
export const TableChoice = ({ eventId, tables, row, seatsPerTable, fits, onSeat, undoing }: TableChoiceProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <aside className={styles.choice}>
      <TableSize eventId={eventId} seatsPerTable={seatsPerTable} />
      <p className={styles.size}>
        <span className={styles.who} aria-live="polite">
          {say.whereSits(seatName(row.seats[0]!, language))}
        </span>
        {undoing && (
          <ActButton act={undoing} tone="quiet">
            {say.undo}
          </ActButton>
        )}
      </p>
      <div className={styles.tables}>
        {tables.map(({ label, seats }) => (
          <button
            key={label}
            type="button"
            className={clsx(label === fits && styles.fits)}
            aria-pressed={label === row.table}
            onClick={() => onSeat(label)}
          >
            <b>{label}</b>
            <span>
              <span>{seats.length > 0 ? say.taken(seats.length, seatsPerTable) : say.empty}</span>
              <small>
                {[...new Set(seats.filter(({ named }) => named).map(({ fullName }) => firstNameOf(fullName)))]
                  .slice(0, 5)
                  .join(', ')}
              </small>
            </span>
          </button>
        ))}
        {row.table !== '' && (
          <button type="button" onClick={() => onSeat('')}>
            <b>–</b>
            <span>{say.noTable}</span>
          </button>
        )}
      </div>
    </aside>
  )
}

/** The cursor is where staff are asked for the number. */
const focusFirst = (input: HTMLInputElement | null) => input?.select()

/** «Mesas de 8»: one number for the event. */
const TableSize = ({ eventId, seatsPerTable }: Pick<TableChoiceProps, 'eventId' | 'seatsPerTable'>) => {
  const say = useSay(messages)
  const [isOpen, setOpen] = useState(false)
  const saving = useAct(changeTableSize, { failed: say.sizeFailed, onDone: () => setOpen(false) })
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const seats = Number(new FormData(submitted.currentTarget).get('seats'))
    void saving.run({ eventId, seats: seats > 0 ? Math.min(99, Math.round(seats)) : null })
  }
  if (!isOpen)
    return (
      <p className={styles.size}>
        <b>{seatsPerTable ? say.tablesOf(seatsPerTable) : say.tables}</b>
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          {say.change}
        </Button>
      </p>
    )
  return (
    <form className={styles.size} onSubmit={submit}>
      <label>
        {say.seatsPerTable}{' '}
        <input
          ref={focusFirst}
          name="seats"
          type="number"
          min={0}
          max={99}
          inputMode="numeric"
          defaultValue={seatsPerTable ?? ''}
        />
      </label>
      <Button type="submit" tone="line" size="small" isBusy={saving.isBusy}>
        {say.save}
      </Button>
    </form>
  )
}
