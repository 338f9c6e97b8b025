import { useSay } from '#kit/both/language.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { FactorForm } from '../both/forms/factor-form.tsx'
import { CredentialsForm } from '../both/forms/credentials-form.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import type { AuthRefusal } from '#kit/both/session/error-messages.ts'
import type { Missing } from '#kit/both/session/panel-api.ts'
import { messages } from './sign-in-again-messages.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'

export type Question = { missing: Missing; form: 'password' | 'code' }
type SignInDialogProps = {
  email: string
  question: Question
  /** The password was right, and a code is asked for, too. */
  onCode: () => void
  onAnswer: (isSignedIn: boolean) => void
}

/** Asks for what is missing: the password or the code of the second factor. */
export default function SignInDialog({ email, question: { missing, form }, onCode, onAnswer }: SignInDialogProps) {
  const say = useSay(messages)
  const [title, description] =
    missing === 'proof'
      ? [say.proveItTitle, form === 'code' ? say.proveItByCode : say.proveItByPassword]
      : [say.signInAgain, form === 'code' ? say.codeText : say.signInAgainText]
  return (
    <Dialog title={title} description={description} onClose={() => onAnswer(false)}>
      <div className={dialogs.body}>
        {form === 'code' ? (
          <FactorForm onRaised={() => onAnswer(true)} />
        ) : (
          <CredentialsForm
            email={email}
            prove={missing === 'proof' ? provePassword : undefined}
            onSignedIn={(needsCode) => (needsCode ? onCode() : onAnswer(true))}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Proves the session that goes on: a new one would stand in the log as if somebody had left and entered. */
const provePassword = async (password: string): Promise<AuthRefusal | null> => {
  const { data } = await (await authClient()).getSession()
  const headers = {
    Authorization: `Bearer ${data.session?.access_token}`,
    'Content-Type': 'application/json',
    // Refusals have their code where the client reads it.
    'X-Supabase-Api-Version': '2024-01-01',
  }
  try {
    const answer = await fetch('/auth/v1/proofs', { method: 'POST', headers, body: JSON.stringify({ password }) })
    return answer.ok ? null : ((await answer.json()) as AuthRefusal)
  } catch {
    return { name: 'AuthRetryableFetchError', message: '' }
  }
}
