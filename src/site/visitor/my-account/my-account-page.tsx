import { Suspense, lazy } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { PageWithDrawing } from '#accounts/both/page-with-drawing.tsx'
import { useMemberPass } from '#club/members/own-file/visitor/use-member-pass.ts'
import { useSession } from '#accounts/both/use-session.ts'

const messages = bilingual({
  title: { es: 'Mi cuenta', ca: 'El meu compte' },
  signInFirst: {
    es: 'Entra y verás aquí tus mesas, tu solicitud y la seguridad de tu cuenta.',
    ca: 'Entra i veuràs aquí les teves taules, la teva sol·licitud i la seguretat del teu compte.',
  },
  joinFirst: {
    es: 'Entra o crea tu cuenta, y aquí mismo unes tu ficha a ella.',
    ca: 'Entra o crea el teu compte, i aquí mateix hi uneixes la fitxa.',
  },
  signUp: { es: 'Crear mi cuenta', ca: 'Crea el meu compte' },
})

// Its many parts would stand in the list of routes, which every page loads.
const SignIn = lazy(() => import('#accounts/both/forms/sign-in.tsx').then(({ SignIn: form }) => ({ default: form })))
const OwnAccount = lazy(() => import('./own-account.tsx'))

/** «Mi cuenta» of the signed-in visitor. The server renders it without an account. */
export default function MyAccountPage() {
  const say = useSay(messages)
  const session = useSession()
  const [pass, setPass] = useMemberPass()
  const language = useLanguage()
  const [params] = useSearchParams()
  const { state } = useLocation()
  const waiting = (
    <PageWithDrawing title={say.title}>
      <Spinner />
    </PageWithDrawing>
  )
  if (session.kind === 'unknown') return waiting
  // Who presses «Crear mi cuenta» elsewhere.
  if (session.kind !== 'signed-in' && pass && params.has('nueva'))
    return <Navigate to={pathIn(language, '/auth?cuenta&nueva')} state={state} replace />
  if (session.kind !== 'signed-in')
    return (
      <PageWithDrawing title={say.title} text={pass ? say.joinFirst : say.signInFirst}>
        <Suspense fallback={<Spinner />}>
          {/* Signed in, this page shows the account. */}
          <SignIn
            returnTo={{ cuenta: '' }}
            onSignedIn={() => {}}
            noAccount={<SiteLink to="/auth?cuenta&nueva">{say.signUp}</SiteLink>}
          />
        </Suspense>
      </PageWithDrawing>
    )
  const {
    id,
    email = '',
    user_metadata: { full_name: name },
  } = session.session.user
  return (
    <Suspense fallback={waiting}>
      <OwnAccount
        key={id}
        title={say.title}
        email={email}
        name={typeof name === 'string' ? name : ''}
        pass={pass}
        onPassUsed={() => setPass(undefined)}
      />
    </Suspense>
  )
}
