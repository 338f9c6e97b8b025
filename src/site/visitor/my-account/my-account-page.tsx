import { Suspense, lazy } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { Sheet } from '#accounts/both/sheet.tsx'
import { useSession } from '#accounts/both/use-session.ts'

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
  const {
    id,
    email = '',
    user_metadata: { full_name: name },
  } = session.session.user
  return (
    <Suspense fallback={waiting}>
      <OwnAccount key={id} title={say.title} email={email} name={typeof name === 'string' ? name : ''} />
    </Suspense>
  )
}
