import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { factorCode, recoveryCode } from '../../shared/account.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button, type Look } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { errorMessages } from '#kit/both/session/error-messages.ts'
import forms from '#kit/site/form/forms.module.css'

type OneCodeFormProps = {
  label: string
  /** The text of the button, at first and while the code is checked. */
  button: [check: string, checking: string]
  /** Checks the code. Returns a message if it is wrong. */
  onCode: (code: string) => Promise<string | undefined>
  /** Accepts a recovery code instead of six digits. */
  isRecovery?: boolean
  className?: string
  look?: Look
  /** Shown above the field, and below the button. */
  children?: ReactNode
  after?: ReactNode
}

/** A form with one code: of an app, of an email, or a recovery code. */
export const OneCodeForm = ({ label, button, onCode, isRecovery = false, ...looks }: OneCodeFormProps) => {
  const sayError = useSay(errorMessages)
  const [refusal, setRefusal] = useState<string>()
  const resolver = zodResolver(isRecovery ? recoveryCode : factorCode)
  const form = useForm({ resolver, defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const check = async ({ code }: { code: string }) => {
    setRefusal(undefined)
    setRefusal(await onCode(code))
  }

  const { className = forms.form, look = { size: 'block' }, children, after } = looks
  return (
    <form className={className} noValidate onSubmit={(submitted) => void form.handleSubmit(check)(submitted)}>
      {children}
      <Field label={label} error={messageOf(sayError, errors.code?.message) ?? refusal}>
        <input
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          spellCheck={false}
          {...form.register('code')}
        />
      </Field>
      <Button {...look} type="submit" isBusy={isSubmitting}>
        {isSubmitting ? button[1] : button[0]}
      </Button>
      {after}
    </form>
  )
}
