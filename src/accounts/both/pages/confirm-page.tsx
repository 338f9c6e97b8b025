import { clsx } from 'clsx'
import type { EmailOtpType } from '@supabase/auth-js'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isLanguage } from '#base/text/language.ts'
import { useEmailLanguage, useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button } from '#kit/site/button/button.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { confirmations, messages } from '../auth-messages.ts'
import { verifyHere } from '#kit/both/session/auth-client.ts'
import { lacksPassword, useChoosePassword } from '../forms/choose-password.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import type { NewPasswordState } from './new-password-page.tsx'
import { PageWithDrawing } from '../page-with-drawing.tsx'
import { followSession } from '../use-session.ts'
import notes from '#kit/site/states/notes.module.css'
import styles from '../page-with-drawing.module.css'

const kinds = ['signup', 'recovery', 'magiclink', 'email_change', 'invite'] as const
type Kind = (typeof kinds)[number]

/** The page of the links in emails. Only the press of the button redeems a link, because mail scanners open links. */
export default function ConfirmPage() {
  const language = useLanguage()
  const say = useSay(confirmations)
  const sayDone = messages(language)
  const [params] = useSearchParams()
  const [isWorking, setIsWorking] = useState(false)
  const [outcome, setOutcome] = useState<{ isHalf: boolean; text: string }>()
  const navigate = useNavigate()
  const choosePassword = useChoosePassword()
  const written = params.get('language')
  useEmailLanguage(isLanguage(written) ? written : undefined)
  const token = params.get('token_hash')
  const kind = kinds.find((name) => name === params.get('type'))

  const confirm = async (tokenHash: string, type: Kind) => {
    setIsWorking(true)
    await followSession()
    const { data, error } = await verifyHere({ token_hash: tokenHash, type: type satisfies EmailOtpType })
    setIsWorking(false)
    if (error) return setOutcome({ isHalf: false, text: authErrorMessage(errorMessages(language), error) })
    if (!data.session) return setOutcome({ isHalf: true, text: say.half })
    if (type === 'signup' && lacksPassword(data.session)) return await choosePassword()
    const target = pathIn(language, ownPath(params.get('redirect_to')))
    const state = type === 'invite' ? ({ from: target, why: 'invited' } satisfies NewPasswordState) : null
    const needsPassword = type === 'recovery' || type === 'invite'
    await navigate(needsPassword ? '/auth/nueva-contrasena' : target, { replace: true, state })
    if (type === 'signup') await notify('success', sayDone.confirmed, sayDone.confirmedText)
  }

  if (!token || !kind)
    return (
      <PageWithDrawing title={say.broken} text={say.brokenText}>
        <AskAgain />
      </PageWithDrawing>
    )
  return (
    <PageWithDrawing title={say.title} text={outcome ? undefined : say.text}>
      {outcome && (
        <p className={clsx(notes.note, outcome.isHalf ? notes.ok : notes.danger)} role="alert">
          {outcome.text}
        </p>
      )}
      {outcome ? (
        !outcome.isHalf && <AskAgain />
      ) : (
        <Button size="block" isBusy={isWorking} onClick={() => void confirm(token, kind)}>
          {isWorking ? say.working : say[kind]}
        </Button>
      )}
    </PageWithDrawing>
  )
}

const AskAgain = () => {
  const say = useSay(messages)
  return (
    <p className={styles.links}>
      <SiteLink to="/auth">{say.backToSignIn}</SiteLink>
      <SiteLink to="/auth/recuperar">{say.forgot}</SiteLink>
    </p>
  )
}

/** The path of an address on this site; `/` for any other. */
const ownPath = (address: string | null) => {
  if (!address || !URL.canParse(address)) return '/'
  const { origin, pathname } = new URL(address)
  return origin === window.location.origin ? pathname : '/'
}
