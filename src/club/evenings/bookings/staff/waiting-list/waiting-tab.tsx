import { clsx } from 'clsx'
import { formatDay } from '#base/dates/weekday.ts'
import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { registrationSorts } from '../../shared/registration-panel.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { EventOverview } from '#club/evenings/events/staff/queries.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { GuestList } from '../guest-list.tsx'
import { messages } from '../messages.ts'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'

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
