import { CalendarClock, Phone, Undo2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayTime } from '#base/dates/weekday.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { Preview } from './queries.ts'
import styles from './notices.module.css'
import { seatName } from '#club/evenings/bookings/shared/seat-name.ts'

type ReachProps = { preview: Preview; isCancellation: boolean }

/** Whom a notice reaches in numbers, and what follows from it. */
export const Reach = ({ preview, isCancellation }: ReachProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { seated, waiting, emails, promoted, toReturn = 0 } = preview
  return (
    <section className={styles.part} aria-label={say.reaches}>
      <h3>{say.reaches}</h3>
      <div className={styles.numbers}>
        <Figure value={seated} name={say.seated} />
        <Figure value={emails.es + emails.ca} name={say.emails(emails.es, emails.ca)} />
        <Figure value={waiting} name={say.waiting} />
      </div>
      <ul className={styles.then}>
        {promoted > 0 && <Then icon={<CalendarClock aria-hidden />}>{say.promoted(promoted)}</Then>}
        {isCancellation && toReturn > 0 && (
          <Then icon={<Wallet aria-hidden />}>{say.toReturn(formatPrice(toReturn, language))}</Then>
        )}
        <WhatFollows preview={preview} />
      </ul>
    </section>
  )
}

/** Until when a moved seat is returned, and whom to call, as items of a list. */
export const WhatFollows = ({ preview: { returnableUntil, unreachable } }: { preview: Preview }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const names = new Intl.ListFormat(language).format((unreachable ?? []).map((seat) => seatName(seat, language)))
  return (
    <>
      {returnableUntil && (
        <Then icon={<Undo2 aria-hidden />}>{say.returnableUntil(formatDayTime(returnableUntil, language))}</Then>
      )}
      {names && <Then icon={<Phone aria-hidden />}>{say.unreachable(names)}</Then>}
    </>
  )
}

const Figure = ({ value, name }: { value: number; name: string }) => (
  <p>
    <b className="num">{value}</b> {name}
  </p>
)

/** A consequence, as an item of a list. */
export const Then = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span className="num">{children}</span>
  </li>
)
