import { zodResolver } from '@hookform/resolvers/zod'
import type { GoTrueClient } from '@supabase/auth-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { factorCode, recoveryCode } from '#shared/forms/account.ts'
import { useLanguage } from '../lib/language.tsx'
import { Field } from '../ui/field.tsx'
import { authClient } from './auth-client.ts'
import { authComplaint, complaint, complaints } from './complaints.ts'
import { messages } from './messages.ts'

/** Asks for the code of the second factor, or one kept for when it is lost, and raises the session with it. */
export const CodeForm = ({ onRaised }: { onRaised: () => void }) => {
  const say = messages(useLanguage())
  const [isLost, setIsLost] = useState(false)
  return (
    <>
      <OneCodeForm key={String(isLost)} isRecovery={isLost} onRaised={onRaised} />
      <p className="door__links">
        <button className="link" type="button" onClick={() => setIsLost(!isLost)}>
          {isLost ? say.havePhone : say.lostPhone}
        </button>
      </p>
    </>
  )
}

const OneCodeForm = ({ isRecovery, onRaised }: { isRecovery: boolean; onRaised: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const sayNo = complaints(language)
  const [refusal, setRefusal] = useState<string>()
  const resolver = zodResolver(isRecovery ? recoveryCode : factorCode)
  const form = useForm({ resolver, defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const check = async ({ code }: { code: string }) => {
    setRefusal(undefined)
    const { mfa } = await authClient()
    const { error } = isRecovery ? await mfa.recoveryCodes.verify({ code }) : await showFactor(mfa, code)
    if (error) setRefusal(authComplaint(sayNo, error))
    else onRaised()
  }

  return (
    <form className="form" noValidate onSubmit={(submitted) => void form.handleSubmit(check)(submitted)}>
      <p className="muted">{isRecovery ? say.recoveryHelp : say.codeHelp}</p>
      <Field label={isRecovery ? say.recoveryCode : say.code} error={complaint(sayNo, errors.code?.message) ?? refusal}>
        <input
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          spellCheck={false}
          {...form.register('code')}
        />
      </Field>
      <button className="btn btn--block" type="submit" disabled={isSubmitting}>
        {isSubmitting ? say.checking : say.check}
      </button>
    </form>
  )
}

const showFactor = async (mfa: GoTrueClient['mfa'], code: string) => {
  const { data, error } = await mfa.listFactors()
  if (error) return { error }
  const factorId = data.totp[0]?.id
  return factorId ? await mfa.challengeAndVerify({ factorId, code }) : { error: null }
}
