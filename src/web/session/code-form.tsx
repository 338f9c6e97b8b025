import type { GoTrueClient } from '@supabase/auth-js'
import { useState } from 'react'
import { useLanguage } from '../lib/language.tsx'
import { authClient } from './auth-client.ts'
import { authComplaint, complaints } from './complaints.ts'
import { messages } from './messages.ts'
import { OneCodeForm } from './one-code-form.tsx'

/** Asks for the code of the second factor, or one kept for when it is lost, and raises the session with it. */
export const CodeForm = ({ onRaised }: { onRaised: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const [isLost, setIsLost] = useState(false)

  const show = async (code: string) => {
    const { mfa } = await authClient()
    const { error } = isLost ? await mfa.recoveryCodes.verify({ code }) : await showFactor(mfa, code)
    if (error) return authComplaint(complaints(language), error)
    onRaised()
  }

  return (
    <>
      <OneCodeForm
        key={String(isLost)}
        isRecovery={isLost}
        label={isLost ? say.recoveryCode : say.code}
        button={[say.check, say.checking]}
        onCode={show}
      >
        <p className="muted">{isLost ? say.recoveryHelp : say.codeHelp}</p>
      </OneCodeForm>
      <p className="door__links">
        <button className="link" type="button" onClick={() => setIsLost(!isLost)}>
          {isLost ? say.havePhone : say.lostPhone}
        </button>
      </p>
    </>
  )
}

const showFactor = async (mfa: GoTrueClient['mfa'], code: string) => {
  const { data, error } = await mfa.listFactors()
  if (error) return { error }
  const factorId = data.totp[0]?.id
  return factorId ? await mfa.challengeAndVerify({ factorId, code }) : { error: null }
}
