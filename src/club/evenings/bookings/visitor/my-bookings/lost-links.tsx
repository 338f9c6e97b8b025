import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { PageWithDrawing } from '#accounts/both/page-with-drawing.tsx'
import { CallLink } from '../registration/call-link.tsx'
import LostLinkForm from './lost-link-form.tsx'
import { messages } from './messages.ts'

/** Who has no bookings here has the links to them sent by email. */
export default function LostLinks({ isSignedIn }: { isSignedIn: boolean }) {
  const say = useSay(messages)
  return (
    <PageWithDrawing beside="chair" title={say.title} text={isSignedIn ? say.notVerified : say.intro}>
      <LostLinkForm />
      {!isSignedIn && (
        <p>
          {say.orSignIn} <SiteLink to="/auth">{say.signIn}</SiteLink>
        </p>
      )}
      <p className="muted small">
        {say.call} <CallLink phone={useClubFacts().phone} />
      </p>
    </PageWithDrawing>
  )
}
