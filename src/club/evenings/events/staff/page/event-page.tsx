import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { Refused } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { messages as eventMessages } from '../messages.ts'
import { eventOverview } from '../queries.ts'
import { EventHead } from './event-head.tsx'
import { TabLinks } from './tab-links.tsx'
import { pathOf, tabsOf } from './tabs.tsx'

/** The page of an event: its head, and its parts in tabs that each have an address. */
export default function EventPage() {
  const say = useSay(eventMessages)
  const { id = '', tab: path = '' } = useParams()
  const { search } = useLocation()
  const { data: event, error, refetch } = useQuery(eventOverview(id))

  const back = (
    <SiteLink className={buttonLook({ tone: 'line' })} to="/admin/eventos">
      {say.backToList}
    </SiteLink>
  )
  if (error instanceof Refused) return <EmptyState title={say.notFound}>{back}</EmptyState>
  if (error && !event)
    return (
      <NotLoaded title={say.loadError} retry={refetch}>
        {back}
      </NotLoaded>
    )
  if (!event) return <Spinner />
  // The waiting list was a filter of the guests.
  if (path === 'inscripciones' && new URLSearchParams(search).get('filter') === 'waiting')
    return <Navigate to={{ pathname: pathOf(id, 'espera'), search: withoutFilter(search) }} replace />
  const tabs = tabsOf(event)
  const tab = tabs.find((one) => one.path === path)
  if (!tab) return <Navigate to={pathOf(id, '')} replace />
  return (
    <>
      <EventHead event={event} tab={tab} />
      <TabLinks event={event} tabs={tabs} current={tab} />
      <Suspense fallback={<Spinner />}>
        <tab.Screen key={event.id} event={event} />
      </Suspense>
    </>
  )
}

const withoutFilter = (search: string) => {
  const params = new URLSearchParams(search)
  params.delete('filter')
  return params.toString()
}
