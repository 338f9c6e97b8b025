import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { FactorForm } from '../both/forms/factor-form.tsx'
import { CredentialsForm } from '../both/forms/credentials-form.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import type { AuthRefusal } from '#kit/both/session/error-messages.ts'
import { type Missing, answerSignIn } from '#kit/both/session/panel-api.ts'
import { messages } from './sign-in-again-messages.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'

type Question = { missing: Missing; form: 'password' | 'code'; answer: (isSignedIn: boolean) => void }

/**
 * Asks the person to sign in over the current screen, because the session has ended or because an action needs a fresh proof of
 * identity.
 */
export const SignInAgain = ({ email }: { email: string }) => {
  const say = useSay(messages)
  const [question, setQuestion] = useState<Question>()
  const queryClient = useQueryClient()

  useEffect(
    () =>
      answerSignIn(async (missing) => {
        const isRaised = missing === 'proof' && (await currentLevel()) === 'aal2'
        const form = missing === 'code' || isRaised ? 'code' : 'password'
        return new Promise<boolean>((answer) => setQuestion({ missing, form, answer }))
      }),
    [],
  )
  if (!question) return null

  const { missing, form } = question
  const answer = (isSignedIn: boolean) => {
    setQuestion(undefined)
    question.answer(isSignedIn)
    if (isSignedIn) void queryClient.invalidateQueries({ queryKey: ['admin', 'me'] })
  }
  const proceed = (needsCode: boolean) => (needsCode ? setQuestion({ ...question, form: 'code' }) : answer(true))
  const [title, description] =
    missing === 'proof'
      ? [say.proveItTitle, form === 'code' ? say.proveItByCode : say.proveItByPassword]
      : [say.signInAgain, form === 'code' ? say.codeText : say.signInAgainText]

  return (
    <Dialog title={title} description={description} onClose={() => answer(false)}>
      <div className={dialogs.body}>
        {form === 'code' ? (
          <FactorForm onRaised={() => answer(true)} />
        ) : (
          <CredentialsForm email={email} prove={missing === 'proof' ? provePassword : undefined} onSignedIn={proceed} />
        )}
      </div>
    </Dialog>
  )
}

const currentLevel = async () => {
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel
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
