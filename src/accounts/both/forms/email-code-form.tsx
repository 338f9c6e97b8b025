import { clsx } from 'clsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { verifyHere } from '#kit/both/session/auth-client.ts'
import { lacksPassword } from './choose-password.ts'
import { messages } from '../auth-messages.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { OneCodeForm } from './one-code-form.tsx'
import { followSession } from '../use-session.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from '../page-with-drawing.module.css'

type EmailCodeFormProps = {
  email: string
  type: 'signup' | 'recovery'
  onDone: (lacksPassword: boolean) => void
  /** The visitor wants to correct the address, because no email came. */
  onOtherAddress: () => void
}

/** The six digits of an email, for visitors who read it on another device. They do the same as its link. */
export const EmailCodeForm = ({ email, type, onDone, onOtherAddress }: EmailCodeFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)

  const verify = async (token: string) => {
    await followSession()
    const { data, error } = await verifyHere({ email, token, type })
    if (!error) return void onDone(lacksPassword(data.session))
    return error.code === 'otp_expired' ? say.emailCodeWrong : authErrorMessage(errorMessages(language), error)
  }

  return (
    <OneCodeForm
      className={clsx(forms.form, styles.code)}
      label={say.emailCode}
      button={[say.emailCodeCheck, say.emailCodeChecking]}
      onCode={verify}
      after={
        <p className="muted small">
          {say.noEmail}{' '}
          <button className={styles.link} type="button" onClick={onOtherAddress}>
            {say.otherAddress}
          </button>
        </p>
      }
    />
  )
}
