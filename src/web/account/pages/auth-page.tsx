import { useNavigate, useSearchParams } from 'react-router'
import { useLanguage } from '../../lib/language.tsx'
import { pathIn } from '../../lib/paths.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { CallbackNote } from '../callback-note.tsx'
import { messages } from '../auth-messages.ts'
import { CredentialsForm } from '../forms/credentials-form.tsx'
import { ProviderButtons } from '../forms/provider-buttons.tsx'
import { Sheet } from '../sheet.tsx'
import { SignUpForm } from '../forms/sign-up-form.tsx'
import styles from '../sheet.module.css'

/** Sign in or sign up, toggled on one page; then to / (spec §2). */
export default function AuthPage() {
  const language = useLanguage()
  const say = messages(language)
  const [params, setParams] = useSearchParams()
  const isNew = params.has('nueva')
  const navigate = useNavigate()
  // Sign-ins to the panel through a provider return here too.
  const goHome = () => void navigate(params.has('panel') ? '/admin/dashboard' : pathIn(language, '/'))

  return (
    <Sheet title={isNew ? say.signUp : say.signIn}>
      <CallbackNote onSignedIn={goHome} />
      {isNew ? <SignUpForm onSignedIn={goHome} /> : <CredentialsForm onSignedIn={goHome} />}
      <ProviderButtons toPanel={params.has('panel')} />
      <p className={styles.links}>
        <button
          className={styles.link}
          type="button"
          onClick={() => setParams(isNew ? {} : { nueva: '' }, { replace: true })}
        >
          {isNew ? say.haveAccount : say.noAccount}
        </button>
        {!isNew && <SiteLink to="/auth/recuperar">{say.forgot}</SiteLink>}
      </p>
    </Sheet>
  )
}
