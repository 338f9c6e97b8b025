import { CircleUserRound } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../lib/language.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { useSession } from './use-session.ts'
import styles from './account-menu.module.css'

const messages = bilingual({ enter: { es: 'Entrar', ca: 'Entra' } })

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx'))

/**
 * The link to sign in, or the menu of a signed-in visitor. The server renders the link for all, so that pages can be
 * cached. The browser loads the menu and the auth client only if it stores a session.
 */
export const AccountMenu = () => {
  const session = useSession()
  if (session.kind !== 'signed-in') return <WayIn />
  return (
    <Suspense fallback={<WayIn />}>
      <SignedInMenu email={session.session.user.email} />
    </Suspense>
  )
}

const WayIn = () => {
  const say = messages(useLanguage())
  return (
    <SiteLink className={styles.opener} to="/auth" prefetch="none" aria-label={say.enter} title={say.enter}>
      <CircleUserRound aria-hidden />
    </SiteLink>
  )
}
