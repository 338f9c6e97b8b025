import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { authClient } from '#kit/both/session/auth-client.ts'
import { answerSignIn } from '#kit/both/session/panel-api.ts'
import type { Question } from './sign-in-dialog.tsx'

// Its forms are a tenth of the panel, and few sessions end before their tab.
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'))

/**
 * Asks the person to sign in over the current screen, because the session has ended or because an action needs a fresh proof of
 * identity.
 */
export const SignInAgain = ({ email }: { email: string }) => {
  const [question, setQuestion] = useState<Question & { answer: (isSignedIn: boolean) => void }>()
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
  const answer = (isSignedIn: boolean) => {
    setQuestion(undefined)
    question.answer(isSignedIn)
    if (isSignedIn) void queryClient.invalidateQueries({ queryKey: ['admin', 'me'] })
  }
  return (
    <Suspense>
      <SignInDialog
        email={email}
        question={question}
        onCode={() => setQuestion({ ...question, form: 'code' })}
        onAnswer={answer}
      />
    </Suspense>
  )
}

const currentLevel = async () => {
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel
}
