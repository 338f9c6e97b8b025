import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LanguageToggle } from '#kit/site/language-toggle.tsx'
import { Refused } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { FactorForm } from '../../both/forms/factor-form.tsx'
import { CredentialsForm } from '../../both/forms/credentials-form.tsx'
import type { NewPasswordState } from '../../both/pages/new-password-page.tsx'
import { ProviderButtons } from '../../both/forms/provider-buttons.tsx'
import { useSession } from '../../both/use-session.ts'
import { Wordmark } from '#kit/site/logo.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { PanelWithoutScripts } from '#kit/panel/shell/panel-without-scripts.tsx'
import { me, staffOf } from '../use-staff.ts'
import { messages } from './messages.ts'
import notes from '#kit/site/states/notes.module.css'
import styles from '../../both/page-with-drawing.module.css'

/** The login of the panel (spec §2): credentials, then the second factor if there is one, then the requested screen. */
export default function LoginPage() {
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
      <section className={styles.content}>
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
            {error.message === 'misconfigured' ? say.configurationError : say.checkFailed}
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
