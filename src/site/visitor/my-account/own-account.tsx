import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import { Refused } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { SignInAgain } from '#accounts/staff/sign-in-again.tsx'
import { BookingList } from '#club/evenings/bookings/visitor/my-bookings/booking-list.tsx'
import { useDeviceBookings } from '#club/evenings/bookings/visitor/my-bookings/use-device-bookings.ts'
import { type MyBookings, myBookings } from '#club/evenings/bookings/visitor/my-bookings/queries.ts'
import { staysOf } from '#club/evenings/bookings/visitor/my-bookings/stays-of.ts'
import { LeaveClub } from '#club/members/own-file/visitor/leave-club.tsx'
import { OwnData } from '#club/members/own-file/visitor/own-data.tsx'
import { type OwnMembership, ownFileOf, ownMembership } from '#club/members/own-file/visitor/queries.ts'
import { AccountHead } from './account-head.tsx'
import { AccountLanguage } from './account-language.tsx'
import { ApplicationState } from './application-state.tsx'
import { CloseAccount } from './close-account.tsx'
import { messages } from './messages.ts'
import { type OwnApplication, ownApplication } from './queries.ts'
import styles from './my-account.module.css'
import notes from '#kit/site/states/notes.module.css'

// Few open it, and it brings what the panel is made of.
const OwnSecurity = lazy(async () => ({
  default: (await import('#accounts/staff/security/own-security.tsx')).OwnSecurity,
}))

type OwnAccountProps = { title: string; email: string; name: string; pass: string | undefined; onPassUsed: () => void }

/**
 * The parts of «Mi cuenta» of somebody who is signed in: the bookings, the application, the language; last, in few lines, the security and
 * the end. They come together, so that nothing moves. The bookings wait for the application, which asks for the second factor.
 */
export default function OwnAccount({ title, email, name, pass, onPassUsed }: OwnAccountProps) {
  const application = useQuery(ownApplication(email))
  const membership = useQuery(ownMembership(email))
  const bookings = useQuery({ ...myBookings(email), enabled: application.data !== undefined, retry: false })
  const member = membership.data?.member
  const file = useQuery({ ...ownFileOf(email), enabled: !!member })
  const parts = [application, membership, bookings, ...(member ? [file] : [])]
  const isRead = application.error !== null || parts.every(({ isPending }) => !isPending)
  useJoinedElsewhere(pass)
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <AccountHead title={title} email={email} name={name} pass={pass} onPassUsed={onPassUsed} />
      {isRead ? (
        <>
          <div className={styles.page}>
            {application.error && <Unread error={application.error} onRetry={() => void application.refetch()} />}
            {bookings.data && <OwnBookings rows={bookings.data.rows} />}
            {member && <OwnData email={email} isActive={member.status === 'active'} />}
            {application.data && membership.data && isWorthSaying(application.data, membership.data, pass) && (
              <ApplicationState application={application.data} />
            )}
            <AccountLanguage />
          </div>
          <div className={styles.end}>
            <Security />
            {member && <LeaveClub member={member} stays={staysOf(bookings.data)} />}
            <CloseAccount />
          </div>
        </>
      ) : (
        <Spinner />
      )}
      <SignInAgain email={email} />
    </>
  )
}

/** Another tab may have used the pass: then this one reads whose file the account has. */
const useJoinedElsewhere = (pass: string | undefined) => {
  const queryClient = useQueryClient()
  const before = useRef(pass)
  useEffect(() => {
    if (before.current && !pass) void queryClient.invalidateQueries({ queryKey: ['me'] })
    before.current = pass
  }, [pass, queryClient])
}

/** Who has joined the file may still have to complete it; who can join one needs no other. */
const isWorthSaying = (
  { state }: OwnApplication,
  { member, hasFileToJoin }: OwnMembership,
  pass: string | undefined,
) => {
  if (member) return state === 'to-complete' || state === 'expired'
  return state !== 'none' || !(hasFileToJoin || pass)
}

/** What protects the account, in a line until it is opened. */
const Security = () => {
  const say = useSay(messages)
  const panels = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <section>
        <h2>{say.security}</h2>
        <p>{say.securityText}</p>
        <Button tone="line" size="small" aria-expanded={isOpen} aria-controls={panels} onClick={() => setOpen(!isOpen)}>
          {say.review}
        </Button>
      </section>
      <div className={styles.security} id={panels} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Spinner />}>
            <OwnSecurity />
          </Suspense>
        )}
      </div>
    </>
  )
}

const Unread = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const say = useSay(messages)
  const isUnverified = error instanceof Refused && error.code === 'pass.wrong'
  return (
    <div>
      <p className={clsx(notes.note, !isUnverified && notes.danger)} role="alert">
        {isUnverified ? say.notVerified : say.notLoaded}
      </p>
      {!isUnverified && (
        <p className={styles.more}>
          <Button tone="line" size="small" onClick={onRetry}>
            {say.tryAgain}
          </Button>
        </p>
      )}
    </div>
  )
}

const OwnBookings = ({ rows }: { rows: MyBookings['rows'] }) => {
  const say = useSay(messages)
  // Those of this device have their ticket on it.
  const onDevice = useDeviceBookings()
  return (
    <div>
      <BookingList rows={rows.map((row) => onDevice?.find(({ id }) => id === row.id) ?? row)} />
      {rows.length > 0 && (
        <p className={styles.more}>
          <SiteLink to="/mis-mesas">{say.allBookings}</SiteLink>
        </p>
      )}
    </div>
  )
}
