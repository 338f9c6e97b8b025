import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { CodeForm } from '../../session/code-form.tsx'
import { CredentialsForm } from '../../session/credentials-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { answerSignIn } from '../panel-api.ts'
import { messages } from './messages.ts'

type Question = { reason: 'session' | 'code'; answer: (isSignedIn: boolean) => void }

/** Lets the person sign in again over the screen they are on, when the session has ended under it. */
export const SignInAgain = ({ email }: { email: string }) => {
  const say = messages(useLanguage())
  const [question, setQuestion] = useState<Question>()
  const queryClient = useQueryClient()

  useEffect(() => answerSignIn((reason) => new Promise((answer) => setQuestion({ reason, answer }))), [])
  if (!question) return null

  const answer = (isSignedIn: boolean) => {
    setQuestion(undefined)
    question.answer(isSignedIn)
    if (isSignedIn) void queryClient.invalidateQueries({ queryKey: ['admin', 'me'] })
  }
  const proceed = (needsCode: boolean) => (needsCode ? setQuestion({ ...question, reason: 'code' }) : answer(true))

  return (
    <Dialog
      title={say.signInAgain}
      description={question.reason === 'code' ? say.codeText : say.signInAgainText}
      onClose={() => answer(false)}
    >
      <div className="dlg__bd">
        {question.reason === 'code' ? (
          <CodeForm onRaised={() => answer(true)} />
        ) : (
          <CredentialsForm email={email} onSignedIn={proceed} />
        )}
      </div>
    </Dialog>
  )
}
