import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Refused } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { OwnSecurity } from '#accounts/staff/security/own-security.tsx'
import { SignInAgain } from '#accounts/staff/sign-in-again.tsx'
import { BookingList } from '#club/evenings/bookings/visitor/my-bookings/booking-list.tsx'
import { myBookings } from '#club/evenings/bookings/visitor/my-bookings/queries.ts'
import { AccountLanguage } from './account-language.tsx'
import { ApplicationState } from './application-state.tsx'
import { CloseAccount } from './close-account.tsx'
import { messages } from './messages.ts'
import { ownApplication } from './queries.ts'
import styles from './my-account.module.css'
import notes from '#kit/site/states/notes.module.css'

/** The parts of «Mi cuenta» of somebody who is signed in: the bookings, the application, the language, the security, the end. */
export default function OwnAccount({ title, email }: { title: string; email: string }) {
  const say = useSay(messages)
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{email}</p>
        </header>
        <OwnPart email={email} />
      </div>
      <section className={styles.security} aria-labelledby="seguridad">
        <h2 id="seguridad">{say.security}</h2>
        <OwnSecurity />
      </section>
      <div className={styles.page}>
        <CloseAccount />
      </div>
      <SignInAgain email={email} />
    </>
  )
}

/** What belongs to the address of the account. The bookings wait for the application, which asks for the second factor. */
const OwnPart = ({ email }: { email: string }) => {
  const say = useSay(messages)
  const { data: application, error, refetch } = useQuery(ownApplication(email))
  const { data: bookings } = useQuery({ ...myBookings(email), enabled: application !== undefined, retry: false })
  const isUnverified = error instanceof Refused && error.code === 'pass.wrong'
  return (
    <>
      {error && (
        <div>
          <p className={clsx(notes.note, !isUnverified && notes.danger)} role="alert">
            {isUnverified ? say.notVerified : say.notLoaded}
          </p>
          {!isUnverified && (
            <p className={styles.more}>
              <Button tone="line" size="small" onClick={() => void refetch()}>
                {say.tryAgain}
              </Button>
            </p>
          )}
        </div>
      )}
      {!error && !application && <Spinner />}
      {bookings && (
        <div>
          <BookingList rows={bookings.rows} />
          <p className={styles.more}>
            <SiteLink to="/mis-mesas">{say.allBookings}</SiteLink>
          </p>
        </div>
      )}
      {application && <ApplicationState application={application} />}
      <AccountLanguage />
    </>
  )
}
