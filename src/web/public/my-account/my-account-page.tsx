import { Suspense, lazy } from 'react'
import { bilingual } from '#shared/text/language.ts'
import { useSay } from '../../lib/language.tsx'
import { buttonLook } from '../../ui/button/button.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { Sheet } from '../../account/sheet.tsx'
import { useSession } from '../../account/use-session.ts'

const messages = bilingual({
  title: { es: 'Mi cuenta', ca: 'El meu compte' },
  signInFirst: {
    es: 'Entra y verás aquí tus mesas, tu solicitud y la seguridad de tu cuenta.',
    ca: 'Entra i veuràs aquí les teves taules, la teva sol·licitud i la seguretat del teu compte.',
  },
  signIn: { es: 'Entrar', ca: 'Entra' },
})

// Its many parts would stand in the list of routes, which every page loads.
const OwnAccount = lazy(() => import('./own-account.tsx'))

/** «Mi cuenta» of the signed-in visitor. The server renders it without an account. */
export default function MyAccountPage() {
  const say = useSay(messages)
  const session = useSession()
  const waiting = (
    <Sheet title={say.title}>
      <Spinner />
    </Sheet>
  )
  if (session.kind === 'unknown') return waiting
  if (session.kind !== 'signed-in')
    return (
      <Sheet title={say.title} text={say.signInFirst}>
        <SiteLink className={buttonLook({ size: 'block' })} to="/auth?cuenta">
          {say.signIn}
        </SiteLink>
      </Sheet>
    )
  const { id, email = '' } = session.session.user
  return (
    <Suspense fallback={waiting}>
      <OwnAccount key={id} title={say.title} email={email} />
    </Suspense>
  )
}
