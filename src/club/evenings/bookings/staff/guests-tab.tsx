import { clsx } from 'clsx'
import { Armchair, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dayOf } from '#base/dates/dates.ts'
import { type RegistrationList, registrationFilters, registrationSorts } from '../shared/registration-panel.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { slugOf } from '#base/text/slug.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Unreached } from '#club/evenings/events/staff/page/unreached.tsx'
import type { EventOverview } from '#club/evenings/events/staff/queries.ts'
import { messages as moneyMessages } from '#club/evenings/payments/staff/messages.ts'
import { NewButton } from '#kit/panel/record/new-button.tsx'
import { newRecord, useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { Button } from '#kit/site/button/button.tsx'
import { messages as tableMessages } from '#club/evenings/tables/staff/messages.ts'
import { TablesView } from '#club/evenings/tables/staff/tables-view.tsx'
import { GuestList } from './guest-list.tsx'
import { messages } from './messages.ts'
import { exportRegistrations } from './queries.ts'
import { guestRows } from './print/guest-rows.ts'
import { PrintGuests } from './print/print-guests.tsx'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'

/** The guests of an event. */
export default function GuestsTab({ event }: { event: EventOverview }) {
  const language = useLanguage()
  const say = useSay(messages)
  const state = useListState(registrationSorts, { sort: 'createdAt', order: 'desc', filter: 'active' })
  const filter = registrationFilters.find((value) => value === state.filter) ?? 'active'
  const { open } = useOpenRecord()
  const { people } = event
  const [search, setSearch] = useSearchParams()
  const ofTables = useSay(tableMessages)
  if (!people) return null
  if (search.get('vista') === 'mesas')
    return (
      <>
        <p className={screens.above}>
          <Button tone="line" size="small" onClick={() => setSearch({})}>
            <List aria-hidden />
            {ofTables.byName}
          </Button>
        </p>
        <TablesView eventId={event.id} />
      </>
    )
  const title = inLanguage(language, event.title, event.titleCa)
  return (
    <>
      <Unreached guests={people.unreached} />
      {filter === 'asking' && <p className={clsx(notes.note, screens.advice)}>{say.askingText}</p>}
      <GuestList
        label={say.registrations}
        event={event}
        state={state}
        filter={filter}
        options={filtersOf(language, people, filter)}
        tools={
          <>
            <Button tone="line" size="small" onClick={() => setSearch({ vista: 'mesas' })}>
              <Armchair aria-hidden />
              {ofTables.byTable}
            </Button>
            <PrintGuests event={event} />
            <ExportButton
              file={`${say.fileName}-${slugOf(title) || dayOf(event.date)}`}
              load={async () => guestRows(language, await exportRegistrations(event.id))}
            />
          </>
        }
        empty={
          filter !== 'active' ? (
            <ListEmpty state={state} title={say[noneIn[filter]]} />
          ) : (
            <ListEmpty state={state} title={say.empty} {...(!event.deletedAt && { text: say.emptyText })}>
              {!event.deletedAt && !event.cancelledAt && <NewButton text={say.add} onClick={() => open(newRecord)} />}
            </ListEmpty>
          )
        }
      />
    </>
  )
}

/** The filters of the guests. Those of money and repeated requests only while there are any. */
const filtersOf = (language: Language, { asking, money }: NonNullable<EventOverview['people']>, chosen: Filter) => {
  const [say, payments] = [messages(language), moneyMessages(language)]
  const filters: { value: Filter; text: string; isOffered: boolean }[] = [
    { value: 'active', text: say.active, isOffered: true },
    { value: 'asking', text: say.asking(asking), isOffered: asking > 0 },
    { value: 'cancelled', text: say.cancelled, isOffered: true },
    { value: 'paid', text: payments.payers, isOffered: money.received > 0 },
    { value: 'owing', text: `${payments.owing} (${money.owing})`, isOffered: money.owed > 0 },
    { value: 'refund', text: payments.refunds, isOffered: money.toReturn > 0 },
  ]
  return filters.filter(({ value, isOffered }) => isOffered || value === chosen)
}

type Filter = RegistrationList['filter']

const noneIn = {
  waiting: 'noneWaiting',
  asking: 'noneAsking',
  cancelled: 'noneCancelled',
  paid: 'nonePaid',
  owing: 'noneOwing',
  refund: 'noneToReturn',
} as const
