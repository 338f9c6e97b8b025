import { clsx } from 'clsx'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isLanguage } from '#base/text/language.ts'
import { useEmailLanguage, useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { closings } from '../auth-messages.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { PageWithDrawing } from '../page-with-drawing.tsx'
import notes from '#kit/site/states/notes.module.css'
import styles from '../page-with-drawing.module.css'

type Outcome = { closed: true; email: string | null } | { closed: false; why: string; isUsed?: boolean }

/** The page of the button in a security email. Only the press of its button closes sessions, because mail scanners open links. */
export default function CloseSessionsPage() {
  const language = useLanguage()
  const say = useSay(closings)
  const [params] = useSearchParams()
  const [isWorking, setIsWorking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const written = params.get('language')
  useEmailLanguage(isLanguage(written) ? written : undefined)
  const token = params.get('token')

  const close = async () => {
    setIsWorking(true)
    setOutcome(await closeSessions(token ?? '', language))
    setIsWorking(false)
  }

  if (outcome?.closed) return <Closed email={outcome.email} />
  return (
    <PageWithDrawing title={token ? say.title : say.broken} text={token ? say.text : say.brokenText}>
      {outcome && (
        <p className={clsx(notes.note, notes.danger)} role="alert">
          {outcome.why}
        </p>
      )}
      {token && !outcome?.isUsed && (
        <Button size="block" isBusy={isWorking} onClick={() => void close()}>
          {isWorking ? say.closing : say.close}
        </Button>
      )}
      {(outcome || !token) && (
        <p className={styles.links}>
          <SiteLink to="/auth/recuperar">{say.choose}</SiteLink>
        </p>
      )}
    </PageWithDrawing>
  )
}

/** After the sessions are closed. Without `email` the account has another address by now, and only the club can help. */
const Closed = ({ email }: { email: string | null }) => {
  const language = useLanguage()
  const say = useSay(closings)
  const navigate = useNavigate()
  return (
    <PageWithDrawing title={say.closed} text={email ? say.closedText : say.movedText}>
      {email ? (
        <Button size="block" onClick={() => void navigate(pathIn(language, '/auth/recuperar'), { state: { email } })}>
          {say.choose}
        </Button>
      ) : (
        <SiteLink className={buttonLook({ size: 'block' })} to="/contacto">
          {say.write}
        </SiteLink>
      )}
    </PageWithDrawing>
  )
}

const closeSessions = async (token: string, language: ReturnType<typeof useLanguage>): Promise<Outcome> => {
  const say = errorMessages(language)
  try {
    const response = await fetch('/auth/v1/sessions/closings', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
      body: JSON.stringify({ token }),
    })
    const answer = (await response.json()) as { email: string | null; code?: string; message: string }
    if (answer.code === 'otp_expired') return { closed: false, why: closings(language).used, isUsed: true }
    if (!response.ok) return { closed: false, why: authErrorMessage(say, answer) }
    // Deletes the stored session if it belongs to this account.
    await (await authClient()).getUser()
    return { closed: true, email: answer.email }
  } catch {
    return { closed: false, why: say.unreachable }
  }
}
