import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messages } from '../auth-messages.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { FactorForm } from '../forms/factor-form.tsx'
import { CredentialsForm } from '../forms/credentials-form.tsx'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { NewPasswordForm } from '../forms/new-password-form.tsx'
import { PageWithDrawing } from '../page-with-drawing.tsx'
import { useSession } from '../use-session.ts'
import styles from '../page-with-drawing.module.css'

/** The navigation state of the page: why a password is needed, and the path to return to. */
export type NewPasswordState = { from?: string; why?: 'too-weak' | 'invited' }

/** The last step of a recovery: the link of the email has signed the owner in, who chooses a password here. */
export default function NewPasswordPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const session = useSession()
  const [required, setRequired] = useState<'code' | 'password'>()
  const navigate = useNavigate()
  const { from, why } = (useLocation().state as NewPasswordState | null) ?? {}

  const save = async (password: string) => {
    const { error } = await (await authClient()).updateUser({ password })
    if (error?.code === 'insufficient_aal') return void setRequired('code')
    if (error?.code === 'reauthentication_needed') return void setRequired('password')
    if (error) return authErrorMessage(errorMessages(language), error)
    await navigate(from ?? pathIn(language, '/'))
    await notify('success', say.passwordSaved, say.passwordSavedText)
    return undefined
  }

  if (session.kind === 'unknown')
    return (
      <PageWithDrawing beside="key" title={say.newPassword}>
        <Spinner />
      </PageWithDrawing>
    )
  if (session.kind !== 'signed-in')
    return (
      <PageWithDrawing beside="key" title={say.newPassword} text={say.needsLink}>
        <SiteLink className={buttonLook({ size: 'block' })} to="/auth/recuperar">
          {say.send}
        </SiteLink>
      </PageWithDrawing>
    )
  const { email } = session.session.user
  const whyTexts = { 'too-weak': say.tooWeak, invited: from === '/admin/dashboard' ? say.forPanel : say.invited }
  const texts = { code: say.codeFirst, password: say.passwordFirst }
  return (
    <PageWithDrawing
      beside="key"
      title={say.newPassword}
      text={required ? texts[required] : why ? whyTexts[why] : email}
    >
      {!required && <NewPasswordForm onSave={save} />}
      {required === 'code' && <FactorForm onRaised={() => setRequired(undefined)} />}
      {required === 'password' && (
        <>
          <CredentialsForm
            email={email ?? ''}
            onSignedIn={(needsCode) => setRequired(needsCode ? 'code' : undefined)}
          />
          <p className={styles.links}>
            <SiteLink to="/auth/recuperar">{say.forgot}</SiteLink>
          </p>
        </>
      )}
    </PageWithDrawing>
  )
}
