import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { factorCode } from '#shared/forms/account.ts'
import { useLanguage } from '../lib/language.tsx'
import { Field } from '../ui/field.tsx'
import { authClient } from './auth-client.ts'
import { messages } from './auth-messages.ts'
import { authComplaint, complaint, complaints } from './complaints.ts'
import { listen } from './use-session.ts'

type LetterCodeFormProps = {
  email: string
  type: 'signup' | 'recovery'
  onDone: () => void
  /** Where no letter came: the address may be wrong. */
  onOtherAddress: () => void
}

/** For who reads the letter on another device: its six digits do what its link does. */
export const LetterCodeForm = ({ email, type, onDone, onOtherAddress }: LetterCodeFormProps) => {
  const language = useLanguage()
  const say = messages(language)
  const sayNo = complaints(language)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ resolver: zodResolver(factorCode), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const check = async ({ code }: { code: string }) => {
    setRefusal(undefined)
    const client = await authClient()
    await listen()
    const { error } = await client.verifyOtp({ email, token: code, type })
    if (!error) return onDone()
    setRefusal(error.code === 'otp_expired' ? say.letterCodeWrong : authComplaint(sayNo, error))
  }

  return (
    <form className="form mt-6" noValidate onSubmit={(submitted) => void form.handleSubmit(check)(submitted)}>
      <Field label={say.letterCode} error={complaint(sayNo, errors.code?.message) ?? refusal}>
        <input inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...form.register('code')} />
      </Field>
      <button className="btn btn--block" type="submit" disabled={isSubmitting}>
        {isSubmitting ? say.letterCodeChecking : say.letterCodeCheck}
      </button>
      <p className="muted small">
        {say.noLetter}{' '}
        <button className="link" type="button" onClick={onOtherAddress}>
          {say.otherAddress}
        </button>
      </p>
    </form>
  )
}
