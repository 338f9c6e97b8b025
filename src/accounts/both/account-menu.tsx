import { CircleUserRound } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useSession } from './use-session.ts'
import styles from './account-menu.module.css'

const messages = bilingual({ enter: { es: 'Entrar', ca: 'Entra' } })

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'))

/**
 * The link to sign in, or the menu of a signed-in visitor. The server always renders the link, so that pages can be cached.
 * Browsers load the menu and the auth client only with a stored session.
 */
export const AccountMenu = () => {
  const session = useSession()
  if (session.kind !== 'signed-in') return <SignInLink />
  return (
    <Suspense fallback={<SignInLink />}>
      <SignedInMenu email={session.session.user.email} />
    </Suspense>
  )
}

const SignInLink = () => {
  const say = useSay(messages)
  return (
    <SiteLink className={styles.opener} to="/auth" prefetch="none" aria-label={say.enter} title={say.enter}>
      <CircleUserRound aria-hidden />
    </SiteLink>
  )
}
