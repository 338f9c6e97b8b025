import type { ComponentProps, ReactNode } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from '../auth-messages.ts'
import styles from '../page-with-drawing.module.css'
import { CredentialsForm } from './credentials-form.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

type SignInProps = {
  /** Where a provider returns to. */
  returnTo: ComponentProps<typeof ProviderButtons>['returnTo']
  /** The way for who has no account. */
  noAccount: ReactNode
  onSignedIn: () => void
}

/** The ways to sign in, and for those who only want a booking its link. */
export const SignIn = ({ returnTo, noAccount, onSignedIn }: SignInProps) => {
  const say = useSay(messages)
  return (
    <>
      <CredentialsForm onSignedIn={onSignedIn} />
      <OnlyBooking />
      <ProviderButtons returnTo={returnTo} />
      <p className={styles.links}>
        {noAccount}
        <SiteLink to="/auth/recuperar">{say.forgot}</SiteLink>
      </p>
    </>
  )
}

/** Most visitors look for a booking, which needs no account; and an account is no membership. */
export const OnlyBooking = () => {
  const say = useSay(messages)
  return (
    <>
      <p>
        {say.onlyBooking}{' '}
        <SiteLink className="nb" to="/mis-mesas">
          {say.sendLink}
        </SiteLink>
      </p>
      <p>
        {say.noMembership}{' '}
        <SiteLink className="nb" to="/solicitud">
          {say.join}
        </SiteLink>
      </p>
    </>
  )
}
