import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { factorCode } from '#shared/forms/account.ts'
import { useLanguage } from '../lib/language.tsx'
import { Field } from '../ui/field.tsx'
import { authClient } from './auth-client.ts'
import { authComplaint, complaint, complaints } from './complaints.ts'
import { messages } from './messages.ts'

/** Asks for the six digits of the second factor, and raises the session with them. */
export const CodeForm = ({ onRaised }: { onRaised: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const sayNo = complaints(language)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ resolver: zodResolver(factorCode), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const check = async ({ code }: { code: string }) => {
    setRefusal(undefined)
    const { mfa } = await authClient()
    const { data, error: failure } = await mfa.listFactors()
    if (failure) return setRefusal(authComplaint(sayNo, failure))
    const factorId = data.totp[0]?.id
    if (!factorId) return onRaised()
    const { error } = await mfa.challengeAndVerify({ factorId, code })
    if (error) return setRefusal(authComplaint(sayNo, error))
    onRaised()
  }

  return (
    <form className="form" noValidate onSubmit={(submitted) => void form.handleSubmit(check)(submitted)}>
      <p className="muted">{say.codeHelp}</p>
      <Field label={say.code} error={complaint(sayNo, errors.code?.message) ?? refusal}>
        <input inputMode="numeric" autoComplete="one-time-code" maxLength={9} {...form.register('code')} />
      </Field>
      <button className="btn btn--block" type="submit" disabled={isSubmitting}>
        {isSubmitting ? say.checking : say.check}
      </button>
    </form>
  )
}
