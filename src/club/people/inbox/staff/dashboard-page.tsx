import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { useFirstSteps } from '#club/people/first-start/staff/use-first-steps.ts'
import { Counts } from './counts.tsx'
import { Inbox } from './inbox.tsx'
import { LatestActs } from './latest-acts.tsx'
import { LatestRequests } from './latest-requests.tsx'
import { messages } from './messages.ts'
import { NextEvents } from './next-events.tsx'
import { type People, dashboard } from '#club/core/staff/queries.ts'
import { Tonight } from './tonight.tsx'
import dashboards from './dashboard.module.css'

// Only a club that began empty loads it.
const FirstSteps = lazy(() => import('#club/people/first-start/staff/first-steps.tsx'))
// Only the demo does.
const BeginOwnClub = lazy(() => import('#club/people/first-start/staff/begin-own-club.tsx'))

/** For an editor of content alone, of whom nothing about people is told. */
const nobody: People = { first: {} }

/** The first steps of a new club, the event of now, what waits for staff, the next events, counts, the latest requests (spec §2) and acts. Each sees what they may act on (decision 26). */
export default function DashboardPage() {
  const say = useSay(messages)
  const { data, error, refetch } = useQuery(dashboard())
  const { people, tonight } = data ?? {}
  const { listed } = useFirstSteps(people?.firstSteps)
  return (
    <>
      <ScreenHeader title={say.dashboard}>{!(error && !data) && <Counts data={data} />}</ScreenHeader>
      {error && !data && <NotLoaded title={say.failed} retry={refetch} />}
      {tonight?.map((event, position) => (
        <Tonight
          key={event.id}
          hasKeys={position === 0}
          event={event}
          figures={people?.tonight?.find(({ id }) => id === event.id)}
        />
      ))}
      {data && (
        <div className={dashboards.columns}>
          <div className={dashboards.main}>
            {listed.length > 0 && (
              <Suspense>
                <FirstSteps listed={listed} missing={people?.firstSteps?.missing ?? []} />
              </Suspense>
            )}
            <Inbox people={people ?? nobody} catalan={data.catalan} texts={data.texts} isAlone={listed.length === 0} />
          </div>
          <div className={dashboards.side}>
            <NextEvents events={data.next} />
            {people?.latestRequests && <LatestRequests requests={people.latestRequests} />}
            <LatestActs />
            {data.isDemo && (
              <Suspense>
                <BeginOwnClub counts={data} members={people?.activeSocios ?? 0} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </>
  )
}
