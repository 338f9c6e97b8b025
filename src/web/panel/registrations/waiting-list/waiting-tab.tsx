import { clsx } from 'clsx'
import { formatDay } from '#shared/dates/weekday.ts'
import { waitingListUntil } from '#shared/bookings/waiting-list.ts'
import { registrationSorts } from '#shared/forms/registration-panel.ts'
import { useLanguage, useSay } from '../../../lib/language.tsx'
import type { EventOverview } from '../../events/queries.ts'
import { ListEmpty } from '../../table/list-empty.tsx'
import { useListState } from '../../table/use-list-state.ts'
import { GuestList } from '../guest-list.tsx'
import { messages } from '../messages.ts'
import notes from '../../../ui/states/notes.module.css'
import screens from '../../shell/screen.module.css'

/** Who waits for a seat at an event. The list starts with its first party. */
export default function WaitingTab({ event }: { event: EventOverview }) {
  const language = useLanguage()
  const say = useSay(messages)
  const state = useListState(registrationSorts, { sort: 'createdAt' })
  return (
    <>
      <p className={clsx(notes.note, screens.advice)}>
        {say.waitingText(formatDay(waitingListUntil(new Date(event.date)), language))}
      </p>
      <GuestList
        label={say.waitingList}
        event={event}
        state={state}
        filter="waiting"
        empty={<ListEmpty state={state} title={say.noneWaiting} />}
      />
    </>
  )
}
