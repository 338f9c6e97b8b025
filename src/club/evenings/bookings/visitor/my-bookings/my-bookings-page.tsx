import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { Sheet } from '#accounts/both/sheet.tsx'
import { useSession } from '#accounts/both/use-session.ts'
import { CallLink } from '../registration/call-link.tsx'
import LostLinkForm from './lost-link-form.tsx'
import { messages } from './messages.ts'
import { myBookings } from './queries.ts'
import styles from './my-bookings.module.css'

// Their parts would stand in the list of routes, which every page loads.
const loadLists = () => import('./booking-list.tsx')
const BookingList = lazy(async () => ({ default: (await loadLists()).BookingList }))
const PastBookings = lazy(async () => ({ default: (await loadLists()).PastBookings }))

/** The bookings of a signed-in visitor with a verified address. Others can have the links to theirs sent by email. */
export default function MyBookingsPage() {
  const say = useSay(messages)
  const session = useSession()
  const email = session.kind === 'signed-in' ? (session.session.user.email ?? '') : ''
  const { data, error } = useQuery({ ...myBookings(email), enabled: session.kind === 'signed-in', retry: false })
  const isWaiting = session.kind === 'unknown' || (session.kind === 'signed-in' && !data && !error)
  if (!isWaiting && !data) return <Lost isSignedIn={session.kind === 'signed-in'} />
  return (
    <>
      <PageHead title={say.title} isIndexed={false} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{say.title}</h1>
          {email && <p>{email}</p>}
        </header>
        <NeedsScripts />
        <Suspense fallback={<Spinner />}>{data ? <BookingList rows={data.rows} /> : <Spinner />}</Suspense>
      </div>
      <Suspense>{data && <PastBookings rows={data.rows} />}</Suspense>
    </>
  )
}

const Lost = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const say = useSay(messages)
  return (
    <Sheet beside="chair" title={say.title} text={isSignedIn ? say.notVerified : say.intro}>
      <LostLinkForm />
      {!isSignedIn && (
        <p>
          {say.orSignIn} <SiteLink to="/auth">{say.signIn}</SiteLink>
        </p>
      )}
      <p className="muted small">
        {say.call} <CallLink phone={useClubFacts().phone} />
      </p>
    </Sheet>
  )
}
