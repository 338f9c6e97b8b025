import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LanguageToggle } from '../../public/layout/language-toggle.tsx'
import { Refused } from '../../lib/api.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { FactorForm } from '../../account/forms/factor-form.tsx'
import { CredentialsForm } from '../../account/forms/credentials-form.tsx'
import type { NewPasswordState } from '../../account/pages/new-password-page.tsx'
import { ProviderButtons } from '../../account/forms/provider-buttons.tsx'
import { useSession } from '../../account/use-session.ts'
import { Wordmark } from '../../ui/logo.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { PanelWithoutScripts } from '../shell/panel-without-scripts.tsx'
import { me, staffOf } from '../shell/use-staff.ts'
import { messages as usersMessages } from '../users/messages.ts'
import { messages } from './messages.ts'
import notes from '../../ui/states/notes.module.css'
import styles from '../../account/sheet.module.css'

/** The login of the panel (spec §2): credentials, then the second factor if there is one, then the requested screen. */
export default function LoginPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const session = useSession()
  const queryClient = useQueryClient()
  const { data, error } = useQuery({ ...me(), enabled: session.kind === 'signed-in' })
  const [owesCode, setOwesCode] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { from?: string } | null }

  const isIn = session.kind === 'signed-in' && staffOf(data, error) !== undefined
  const refusal = session.kind === 'signed-in' && error instanceof Refused ? error.code : undefined
  const asksCode = owesCode || refusal === 'second-factor.required'
  useEffect(() => {
    if (isIn && !asksCode) void navigate(state?.from ?? '/admin/dashboard', { replace: true })
  }, [isIn, asksCode, navigate, state])

  useEffect(() => {
    if (refusal !== 'auth.weak-password') return
    const another: NewPasswordState = { from: state?.from ?? '/admin/dashboard', why: 'too-weak' }
    void navigate('/auth/nueva-contrasena', { replace: true, state: another })
  }, [refusal, navigate, state])

  const goOn = (needsCode: boolean) => {
    setOwesCode(needsCode)
    if (!needsCode) void queryClient.resetQueries({ queryKey: ['admin'] })
  }

  return (
    <main className={styles.page}>
      <PageHead title={say.title} isIndexed={false} />
      <div className={clsx(styles.top, 'on-dark')}>
        <SiteLink className={styles.logo} to="/">
          <Wordmark />
        </SiteLink>
        <LanguageToggle />
      </div>
      <section className={styles.sheet}>
        <h1>{say.title}</h1>
        <PanelWithoutScripts />
        {refusal === 'access.denied' && (
          <p className={clsx(notes.note, notes.danger)} role="alert">
            <span>
              <b>{say.denied}.</b> {say.noPermission}.
            </span>
          </p>
        )}
        {error && !refusal && session.kind === 'signed-in' && (
          <p className={clsx(notes.note, notes.danger)} role="alert">
            {error.message === 'misconfigured' ? usersMessages(language).configurationError : say.checkFailed}
          </p>
        )}
        {asksCode ? <FactorForm onRaised={() => goOn(false)} /> : <CredentialsForm onSignedIn={goOn} />}
        {!asksCode && <ProviderButtons returnTo={{ panel: '' }} />}
        <p className={styles.links}>
          <SiteLink to="/auth/recuperar">{say.forgot}</SiteLink>
        </p>
      </section>
    </main>
  )
}
