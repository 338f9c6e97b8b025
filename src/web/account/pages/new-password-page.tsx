import { clsx } from 'clsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../lib/language.tsx'
import { pathIn } from '../../lib/paths.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { messages } from '../auth-messages.ts'
import { authClient } from '../auth-client.ts'
import { FactorForm } from '../forms/factor-form.tsx'
import { CredentialsForm } from '../forms/credentials-form.tsx'
import { authComplaint, complaints } from '../complaints.ts'
import { NewPasswordForm } from '../forms/new-password-form.tsx'
import { Sheet } from '../sheet.tsx'
import { useSession } from '../use-session.ts'
import buttons from '../../ui/button/buttons.module.css'
import styles from '../sheet.module.css'

/** Where to go after the password is stored: `from`, for a stronger password or an invitation. */
export type WhyAnother = { from?: string; why?: 'too-weak' | 'invited' }

/** The end of a recovery: signed in by the link of the email, the owner chooses a password. */
export default function NewPasswordPage() {
  const language = useLanguage()
  const say = messages(language)
  const session = useSession()
  const [owed, setOwed] = useState<'code' | 'password'>()
  const navigate = useNavigate()
  const { from, why } = (useLocation().state as WhyAnother | null) ?? {}

  const save = async (password: string) => {
    const { error } = await (await authClient()).updateUser({ password })
    if (error?.code === 'insufficient_aal') return void setOwed('code')
    if (error?.code === 'reauthentication_needed') return void setOwed('password')
    if (error) return authComplaint(complaints(language), error)
    await navigate(from ?? pathIn(language, '/'))
    await notify('success', say.passwordSaved, say.passwordSavedText)
    return undefined
  }

  if (session.kind === 'unknown')
    return (
      <Sheet title={say.newPassword}>
        <Spinner />
      </Sheet>
    )
  if (session.kind !== 'signed-in')
    return (
      <Sheet title={say.newPassword} text={say.needsLink}>
        <SiteLink className={clsx(buttons.button, buttons.block)} to="/auth/recuperar">
          {say.send}
        </SiteLink>
      </Sheet>
    )
  const { email } = session.session.user
  const whyTexts = { 'too-weak': say.tooWeak, invited: from === '/admin/dashboard' ? say.forPanel : say.invited }
  const texts = { code: say.codeFirst, password: say.passwordFirst }
  return (
    <Sheet title={say.newPassword} text={owed ? texts[owed] : why ? whyTexts[why] : email}>
      {!owed && <NewPasswordForm onSave={save} />}
      {owed === 'code' && <FactorForm onRaised={() => setOwed(undefined)} />}
      {owed === 'password' && (
        <>
          <CredentialsForm email={email ?? ''} onSignedIn={(owesCode) => setOwed(owesCode ? 'code' : undefined)} />
          <p className={styles.links}>
            <SiteLink to="/auth/recuperar">{say.forgot}</SiteLink>
          </p>
        </>
      )}
    </Sheet>
  )
}
