import { useLanguage, useSay } from '#kit/both/language.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { OneCodeForm } from '../../both/forms/one-code-form.tsx'
import { messages } from './messages.ts'
import security from './security.module.css'

export type EnrolledFactor = { id: string; totp: { qr_code: string; secret: string } }

/** The QR code and the key for the app, then the first code, which enables the factor. */
export const Enrolment = ({ factor, onDone }: { factor: EnrolledFactor; onDone: () => Promise<unknown> }) => {
  const language = useLanguage()
  const say = useSay(messages)

  const verify = async (code: string) => {
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId: factor.id, code })
    if (error) return authErrorMessage(errorMessages(language), error)
    await onDone()
  }

  return (
    <div className={security.enrolment}>
      <img src={factor.totp.qr_code} alt={say.qr} width="192" height="192" />
      <OneCodeForm
        label={say.code}
        button={[say.confirm, say.confirming]}
        look={{ tone: 'ink', size: 'small' }}
        onCode={verify}
      >
        <p>{say.scan}</p>
        <p className="small">
          {say.secret}: <code className={security.secret}>{factor.totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </OneCodeForm>
    </div>
  )
}
