import { clsx } from 'clsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import drawings from '#kit/site/pictures/drawing.module.css'
import { plates } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { CallLink } from '../registration/call-link.tsx'
import LostLinkForm from './lost-link-form.tsx'
import { messages } from './messages.ts'
import styles from './my-bookings.module.css'

/** Who has no bookings here has the links to them sent by email. */
export default function LostLinks({ isSignedIn }: { isSignedIn: boolean }) {
  const say = useSay(messages)
  return (
    <div className={clsx(styles.page, styles.none)}>
      <div>
        <p>{isSignedIn ? say.notVerified : say.intro}</p>
        <LostLinkForm />
        {!isSignedIn && (
          <p>
            {say.orSignIn} <SiteLink to="/auth">{say.signIn}</SiteLink>
          </p>
        )}
        <p>
          {say.call} <CallLink phone={useClubFacts().phone} />
        </p>
        <p>
          {say.noneYet} <SiteLink to="/eventos">{say.toEvents}</SiteLink>
        </p>
      </div>
      <span className={styles.drawing} style={{ background: plates.table.ground }}>
        <img className={drawings.centred} src={plates.table.src} alt="" />
      </span>
    </div>
  )
}
