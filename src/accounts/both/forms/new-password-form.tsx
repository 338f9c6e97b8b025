import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type NewPassword, newPassword } from '../../shared/account.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { AccountForm } from './account-form.tsx'
import { messages } from '../auth-messages.ts'
import { messageOf } from '#kit/both/message-of.ts'
import { errorMessages } from '#kit/both/session/error-messages.ts'

type NewPasswordFormProps = { button?: string; onSave: (password: string) => Promise<string | undefined> }

/** A password, entered twice. `onSave` returns the message of a refusal. */
export const NewPasswordForm = ({ button, onSave }: NewPasswordFormProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const sayError = errorMessages(language)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ resolver: zodResolver(newPassword), defaultValues: { password: '', again: '' } })
  const { errors, isSubmitting } = form.formState
  const save = async ({ password }: NewPassword) => setRefusal(await onSave(password))

  return (
    <AccountForm
      onSubmit={form.handleSubmit(save)}
      refusal={refusal}
      isBusy={isSubmitting}
      button={isSubmitting ? say.saving : (button ?? say.save)}
    >
      <Field label={say.password} hint={say.lengths} error={messageOf(sayError, errors.password?.message)}>
        <input type="password" autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label={say.again} error={messageOf(sayError, errors.again?.message)}>
        <input type="password" autoComplete="new-password" {...form.register('again')} />
      </Field>
    </AccountForm>
  )
}
