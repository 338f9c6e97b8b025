import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { CallbackNote } from '../callback-note.tsx'
import { messages } from '../auth-messages.ts'
import { ProviderButtons } from '../forms/provider-buttons.tsx'
import { OnlyBooking, SignIn } from '../forms/sign-in.tsx'
import { PageWithDrawing } from '../page-with-drawing.tsx'
import { readCallback } from '../sign-in-callback.ts'
import { useSession } from '../use-session.ts'
import { type KnownPerson, SignUpForm } from '../forms/sign-up-form.tsx'
import styles from '../page-with-drawing.module.css'

/**
 * Sign in or sign up, toggled on one page; then to / (spec §2), or back to the event or the account whose page led here. Who is
 * signed in already goes on to the account.
 */
export default function AuthPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const [params, setParams] = useSearchParams()
  const isNew = params.has('nueva')
  const navigate = useNavigate()
  const event = params.get('evento')
  const targetOr = (other: string) =>
    // Sign-ins to the panel through a provider return here too.
    params.has('panel') ? '/admin/dashboard' : event ? `/eventos/${encodeURIComponent(event)}` : other
  // Who has just filled in another form of ours.
  const known = useLocation().state as KnownPerson | null
  const target = pathIn(language, targetOr(params.has('cuenta') ? '/mi-cuenta' : '/'))
  const goOn = () => void navigate(target)
  useAlreadySignedIn(() => void navigate(pathIn(language, targetOr('/mi-cuenta')), { replace: true }))
  const returnTo = params.has('panel')
    ? { panel: '' }
    : event
      ? { evento: event }
      : params.has('cuenta')
        ? { cuenta: '' }
        : {}
  const toggle = () =>
    setParams(
      (current) => {
        if (isNew) current.delete('nueva')
        else current.set('nueva', '')
        return current
      },
      { replace: true },
    )

  const other = (
    <button className={clsx('needs-scripts', styles.link)} type="button" onClick={toggle}>
      {isNew ? say.haveAccount : say.noAccount}
    </button>
  )

  return (
    <PageWithDrawing title={isNew ? say.signUp : say.signIn} text={event ? say.backToEvent : say.withAccount}>
      <CallbackNote onSignedIn={goOn} />
      {isNew ? (
        <>
          <SignUpForm {...(known && { known })} target={target} onSignedIn={goOn} />
          <OnlyBooking />
          <ProviderButtons returnTo={returnTo} />
          <p className={styles.links}>{other}</p>
        </>
      ) : (
        <SignIn returnTo={returnTo} noAccount={other} onSignedIn={goOn} />
      )}
    </PageWithDrawing>
  )
}

/** Calls `goOn` if this browser was signed in before the page opened, and no sign-in returns to it. */
const useAlreadySignedIn = (goOn: () => void) => {
  const { kind } = useSession()
  const isDecided = useRef(false)
  const leave = useEffectEvent(goOn)
  useEffect(() => {
    if (readCallback(window.location.href, Date.now()).kind !== 'nothing') isDecided.current = true
  }, [])
  useEffect(() => {
    if (kind === 'unknown' || isDecided.current) return
    isDecided.current = true
    if (kind === 'signed-in') leave()
  }, [kind])
}
