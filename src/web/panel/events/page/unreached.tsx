import { clsx } from 'clsx'
import { useSay } from '../../../lib/language.tsx'
import { messages } from '../../registrations/messages.ts'
import type { EventOverview } from '../queries.ts'
import notes from '../../../ui/states/notes.module.css'
import screens from '../../shell/screen.module.css'

type Guest = NonNullable<EventOverview['people']>['unreached'][number]

/** Who has got a seat from the waiting list and does not know it yet. */
export const Unreached = ({ guests }: { guests: Guest[] }) => {
  const say = useSay(messages)
  return guests.map(({ id, fullName, email, phone }) => (
    <p key={id} className={clsx(notes.note, screens.advice)}>
      {email ? say.unreached(fullName, phone) : say.uncalled(fullName, phone)}
    </p>
  ))
}
