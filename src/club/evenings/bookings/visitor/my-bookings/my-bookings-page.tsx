import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { useSession } from '#accounts/both/use-session.ts'
import { useHasStoredRegistrations } from '../registration/has-stored-registrations.ts'
import { messages } from './messages.ts'
import { myBookings } from './queries.ts'
import styles from './my-bookings.module.css'

// Their parts would stand in the list of routes, which every page loads.
const loadLists = () => import('./booking-list.tsx')
const BookingList = lazy(async () => ({ default: (await loadLists()).BookingList }))
const LostLinks = lazy(() => import('./lost-links.tsx'))
const DeviceBookings = lazy(() => import('./device-bookings.tsx'))
const PastBookings = lazy(async () => ({ default: (await loadLists()).PastBookings }))

/**
 * The bookings that this device made, and those of a signed-in visitor with a verified address. Others can have the links to theirs sent by
 * email.
 */
export default function MyBookingsPage() {
  const say = useSay(messages)
  const session = useSession()
  const remembers = useHasStoredRegistrations()
  const isSignedIn = session.kind === 'signed-in'
  const email = isSignedIn ? (session.session.user.email ?? '') : ''
  const { data, error } = useQuery({ ...myBookings(email), enabled: isSignedIn, retry: false })
  const isWaiting = session.kind === 'unknown' || (isSignedIn && !data && !error)
  const bookings = () => {
    if (isWaiting) return <Spinner />
    if (remembers) return <DeviceBookings email={email} rows={data?.rows} />
    if (!data) return <LostLinks isSignedIn={isSignedIn} />
    return (
      <>
        <div className={styles.page}>
          <BookingList rows={data.rows} />
        </div>
        <PastBookings rows={data.rows} />
      </>
    )
  }
  return (
    <>
      <PageHead title={say.title} isIndexed={false} />
      <header className={styles.head}>
        <h1>{say.title}</h1>
        {email && <p>{email}</p>}
        <NeedsScripts />
      </header>
      <Suspense fallback={<Spinner />}>{bookings()}</Suspense>
    </>
  )
}
