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

/** Sign in or sign up, toggled on one page; then to / (spec §2), or back to the event whose page led here. */
export default function AuthPage() {
  const language = useLanguage()
  const say = messages(language)
  const [params, setParams] = useSearchParams()
  const isNew = params.has('nueva')
  const navigate = useNavigate()
  const event = params.get('evento')
  const target = pathIn(language, event ? `/eventos/${encodeURIComponent(event)}` : '/')
  // Sign-ins to the panel through a provider return here too.
  const goOn = () => void navigate(params.has('panel') ? '/admin/dashboard' : target)
  const toggle = () =>
    setParams(
      (current) => {
        if (isNew) current.delete('nueva')
        else current.set('nueva', '')
        return current
      },
      { replace: true },
    )

  return (
    <Sheet title={isNew ? say.signUp : say.signIn}>
      <CallbackNote onSignedIn={goOn} />
      {isNew ? <SignUpForm onSignedIn={goOn} /> : <CredentialsForm onSignedIn={goOn} />}
      <ProviderButtons returnTo={params.has('panel') ? { panel: '' } : event ? { evento: event } : {}} />
      <p className={styles.links}>
        <button className={styles.link} type="button" onClick={toggle}>
          {isNew ? say.haveAccount : say.noAccount}
        </button>
        {!isNew && <SiteLink to="/auth/recuperar">{say.forgot}</SiteLink>}
      </p>
    </Sheet>
  )
}
