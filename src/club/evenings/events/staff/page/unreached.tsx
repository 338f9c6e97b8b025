import { clsx } from 'clsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from '#club/evenings/bookings/staff/messages.ts'
import type { EventOverview } from '../queries.ts'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import { seatName } from '#club/evenings/bookings/shared/seat-name.ts'

type Guest = NonNullable<EventOverview['people']>['unreached'][number]

/** Who has got a seat from the waiting list and does not know it yet. */
export const Unreached = ({ guests }: { guests: Guest[] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return guests.map(({ id, email, phone, ...seat }) => (
    <p key={id} className={clsx(notes.note, screens.advice)}>
      {(email ? say.unreached : say.uncalled)(seatName(seat, language), phone)}
    </p>
  ))
}
