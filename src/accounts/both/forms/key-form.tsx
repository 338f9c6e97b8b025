import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { errorMessages } from '#kit/both/session/error-messages.ts'
import { messages } from '../messages.ts'
import { keyErrorMessage, keyErrorMessages, verifyKey } from './webauthn.ts'
import { Button } from '#kit/site/button/button.tsx'
import forms from '#kit/site/form/forms.module.css'

/** Asks for a WebAuthn key, with a button for each key of the account. */
export const KeyForm = ({ keys, onRaised }: { keys: Factor[]; onRaised: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [pendingId, setPendingId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const verify = async (id: string) => {
    setRefusal(undefined)
    setPendingId(id)
    const error = await verifyKey(id)
    setPendingId(undefined)
    if (error) setRefusal(keyErrorMessage(keyErrorMessages(language), errorMessages(language), error))
    else onRaised()
  }

  return (
    <div className={forms.form}>
      <p className="muted">{keys.length > 1 ? say.keysHelp : say.keyHelp}</p>
      {refusal && (
        <p className={forms.error} role="alert">
          {refusal}
        </p>
      )}
      {keys.map(({ id, friendly_name: name }) => (
        <Button key={id} size="block" isBusy={pendingId !== undefined} onClick={() => void verify(id)}>
          {pendingId === id ? say.checking : keys.length > 1 && name ? say.withThisKey(name) : say.theKey}
        </Button>
      ))}
    </div>
  )
}
