import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { recovery as address } from '../../shared/account.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { messageOf } from '#kit/both/message-of.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { useSession } from '../../both/use-session.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'

/** The own address and a form to change it. Both addresses must confirm the change by email. */
export const AddressPanel = () => {
  const say = useSay(messages)
  const session = useSession()
  const [isChanging, setIsChanging] = useState(false)
  if (session.kind !== 'signed-in') return null
  const { email = '', new_email: next } = session.session.user

  return (
    <FocusFallback label={say.address} className={screens.panel}>
      <h2>{say.address}</h2>
      <p>{email}</p>
      {next && (
        <p className={clsx(notes.note, screens.below)} role="status">
          <span>{say.addressWaits(next)}</span>
        </p>
      )}
      {isChanging ? (
        <AddressForm email={email} onDone={() => setIsChanging(false)} />
      ) : (
        <p className={screens.below}>
          <Button tone="line" size="small" onClick={() => setIsChanging(true)}>
            {say.changeAddress}
          </Button>
        </p>
      )}
    </FocusFallback>
  )
}

const AddressForm = ({ email: present, onDone }: { email: string; onDone: () => void }) => {
  const language = useLanguage()
  const [say, says] = [messages(language), errorMessages(language)]
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({ resolver: zodResolver(address), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const change = async ({ email }: { email: string }) => {
    setRefusal(undefined)
    if (email === present) return setRefusal(say.sameAddress)
    const emailRedirectTo = window.location.origin + window.location.pathname
    const { error } = await (await authClient()).updateUser({ email }, { emailRedirectTo })
    if (error) setRefusal(authErrorMessage(says, error))
    else onDone()
  }

  return (
    <form
      className={clsx(forms.form, screens.below)}
      noValidate
      onSubmit={(submitted) => void form.handleSubmit(change)(submitted)}
    >
      <p className="muted">{say.addressText}</p>
      <Field label={say.newAddress} error={messageOf(says, errors.email?.message)}>
        <input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {refusal && (
        <p className={forms.error} role="alert">
          {refusal}
        </p>
      )}
      <p className={forms.row}>
        <Button tone="ink" size="small" type="submit" isBusy={isSubmitting}>
          {isSubmitting ? say.writing : say.changeAddress}
        </Button>
        <Button tone="quiet" size="small" onClick={onDone}>
          {say.cancel}
        </Button>
      </p>
    </form>
  )
}
