import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { searchFilters, searchSorts, maxSearchedEvents } from '../shared/registration-panel.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { guestAddress } from '#club/core/staff/guest-address.ts'
import { messages } from './messages.ts'
import { registrationsFound } from './queries.ts'
import { searchColumns } from './search-columns.tsx'
import screens from '#kit/panel/shell/screen.module.css'

/** Searches the guests of the events around today by name, for example for a caller. Leads to the list of the event. */
export default function SearchPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const state = useListState(searchSorts, { sort: 'createdAt', order: 'desc', filter: 'upcoming' })
  const filter = searchFilters.find((value) => value === state.filter) ?? 'upcoming'
  const list = useQuery(registrationsFound({ ...state.query, filter }))
  const columns = useMemo(() => searchColumns(language), [language])
  return (
    <>
      <p className={screens.back}>
        <SiteLink to="/admin/eventos">
          <ArrowLeft aria-hidden />
          {say.backToEvents}
        </SiteLink>
      </p>
      <ScreenHeader title={say.search} />
      <Listing
        label={say.search}
        columns={columns}
        list={list}
        say={say}
        state={state}
        filter={{
          label: contentMessages(language).show,
          value: filter,
          options: searchFilters.map((value) => ({ value, text: say[value] })),
        }}
        onOpen={(guest) => void navigate(guestAddress(guest))}
        empty={
          <ListEmpty
            state={state}
            title={say.searchedGuest}
            text={say.searchedIn(maxSearchedEvents)}
            notFound={{ title: say.notAmongThem, text: say.searchedIn(maxSearchedEvents) }}
          />
        }
      />
    </>
  )
}
