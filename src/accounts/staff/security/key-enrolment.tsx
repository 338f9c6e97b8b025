import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { deviceName } from '#base/network/device-name.ts'
import { keyName } from '../../shared/account.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { errorMessages } from '#kit/both/session/error-messages.ts'
import { keyErrorMessage, keyErrorMessages, createKey } from '../../both/forms/webauthn.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { withProof } from '#kit/both/session/panel-api.ts'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'
import screens from '#kit/panel/shell/screen.module.css'

type KeyEnrolmentProps = { taken: (string | undefined)[]; onDone: () => Promise<unknown>; onCancel: () => void }

/** Asks for the name of a new WebAuthn key, then lets the browser create it. */
export const KeyEnrolment = ({ taken, onDone, onCancel }: KeyEnrolmentProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [refusal, setRefusal] = useState<string>()
  const form = useForm({
    resolver: zodResolver(keyName),
    defaultValues: { name: freeName(deviceName(navigator.userAgent) ?? say.key, taken) },
  })
  const { errors, isSubmitting } = form.formState

  const make = async ({ name }: { name: string }) => {
    setRefusal(undefined)
    const error = await createKey(name, withProof)
    if (error) setRefusal(keyErrorMessage(keyErrorMessages(language), errorMessages(language), error))
    else await onDone()
  }

  return (
    <form
      className={clsx(forms.form, screens.below)}
      noValidate
      onSubmit={(submitted) => void form.handleSubmit(make)(submitted)}
    >
      <p>{say.keyText}</p>
      <Field
        label={say.keyName}
        hint={say.keyNameHint}
        error={messageOf(errorMessages(language), errors.name?.message) ?? refusal}
      >
        <input autoComplete="off" {...form.register('name')} />
      </Field>
      <p className={forms.row}>
        <Button tone="ink" size="small" type="submit" isBusy={isSubmitting}>
          {isSubmitting ? say.makingKey : say.makeKey}
        </Button>
        <Button tone="quiet" size="small" onClick={onCancel}>
          {say.cancel}
        </Button>
      </p>
    </form>
  )
}

/** A name that no factor has yet, with a number if necessary. */
const freeName = (name: string, taken: (string | undefined)[]) => {
  let free = name
  for (let number = 2; taken.includes(free); number++) free = `${name} ${number}`
  return free
}
