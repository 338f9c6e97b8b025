import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { NewPasswordForm } from '#accounts/both/forms/new-password-form.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { messages } from './messages.ts'
import { changePassword } from './queries.ts'
import { type PasswordOwner, passwordObstacle } from './password-owner.ts'
import forms from '#kit/site/form/forms.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import styles from '#accounts/both/page-with-drawing.module.css'

/**
 * Sets the password of another account. The account comes in the navigation's state; without it the page leads back to the users
 * (spec §2).
 */
export default function PasswordResetPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const { id, email } = (useLocation().state as PasswordOwner | null) ?? {}
  const navigate = useNavigate()
  const reason = passwordObstacle(say, { id, email })

  useEffect(() => {
    if (!reason) return
    void notify('error', reason)
    void navigate('/admin/usuarios', { replace: true })
  }, [reason, navigate])
  if (reason || !id || !email) return null

  const save = async (password: string) => {
    const error = await changePassword(id, password)
    if (error) return `${say.passwordFailed}. ${authErrorMessage(errorMessages(language), error)}`
    await navigate('/admin/usuarios')
    await notify('success', say.passwordSaved)
    return undefined
  }

  return (
    <>
      <ScreenHeader title={say.passwordTitle} />
      <section className={clsx(forms.form, screens.panel)}>
        <p>{say.passwordText(email)}</p>
        <NewPasswordForm button={say.passwordTitle} onSave={save} />
        <p className={styles.links}>
          <SiteLink to="/admin/usuarios">{say.back}</SiteLink>
        </p>
      </section>
    </>
  )
}
