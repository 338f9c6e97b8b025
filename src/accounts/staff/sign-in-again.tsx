import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { FactorForm } from '../both/forms/factor-form.tsx'
import { CredentialsForm } from '../both/forms/credentials-form.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { type Missing, answerSignIn } from '#kit/both/session/panel-api.ts'
import { messages } from '#kit/panel/shell/messages.ts'
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
        const { level, token } = await whoIsHere()
        const form = missing === 'code' || (missing === 'proof' && level === 'aal2') ? 'code' : 'password'
        const isSignedIn = await new Promise<boolean>((answer) => setQuestion({ missing, form, answer }))
        // The password has opened a new session, so the previous one is no longer needed.
        if (isSignedIn && missing === 'proof' && form === 'password') await leaveSession(token)
        return isSignedIn
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
          <CredentialsForm email={email} onSignedIn={proceed} />
        )}
      </div>
    </Dialog>
  )
}

const whoIsHere = async () => {
  const client = await authClient()
  const { data } = await client.getSession()
  const assurance = await client.mfa.getAuthenticatorAssuranceLevel()
  return { token: data.session?.access_token, level: assurance.data?.currentLevel }
}

/** If this fails, the unused session expires by itself. */
const leaveSession = (token = '') =>
  fetch('/auth/v1/logout?scope=local', { method: 'POST', headers: { Authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  )
