import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { factorCode } from '#shared/forms/account.ts'
import { useLanguage } from '../../lib/language.tsx'
import { authClient } from '../../session/auth-client.ts'
import { authComplaint, complaint, complaints } from '../../session/complaints.ts'
import { Field } from '../../ui/field.tsx'
import { messages } from './messages.ts'

export type EnrolledFactor = { id: string; totp: { qr_code: string; secret: string } }

/** The picture and the key for the app, then the first code, which turns the factor on. */
export const Enrolment = ({ factor, onDone }: { factor: EnrolledFactor; onDone: () => Promise<void> }) => {
  const language = useLanguage()
  const say = messages(language)
  const sayNo = complaints(language)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ resolver: zodResolver(factorCode), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const verify = async ({ code }: { code: string }) => {
    setRefusal(undefined)
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId: factor.id, code })
    if (error) setRefusal(authComplaint(sayNo, error))
    else await onDone()
  }

  return (
    <div className="enrol">
      <img src={factor.totp.qr_code} alt={say.qr} width="192" height="192" />
      <form className="form" noValidate onSubmit={(submitted) => void form.handleSubmit(verify)(submitted)}>
        <p>{say.scan}</p>
        <p className="small">
          {say.secret}: <code className="enrol__secret">{factor.totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <Field label={say.code} error={complaint(sayNo, errors.code?.message) ?? refusal}>
          <input inputMode="numeric" autoComplete="one-time-code" maxLength={9} {...form.register('code')} />
        </Field>
        <button className="btn btn--sm btn--ink" type="submit" disabled={isSubmitting}>
          {isSubmitting ? say.confirming : say.confirm}
        </button>
      </form>
    </div>
  )
}
