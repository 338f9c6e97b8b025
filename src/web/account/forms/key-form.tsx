import { clsx } from 'clsx'
import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { errorMessages } from '../error-messages.ts'
import { messages } from '../messages.ts'
import { keyErrorMessage, keyErrorMessages, verifyKey } from './webauthn.ts'
import buttons from '../../ui/button/buttons.module.css'
import forms from '../../ui/form/forms.module.css'

/** Asks for a WebAuthn key, with a button for each key of the account. */
export const KeyForm = ({ keys, onRaised }: { keys: Factor[]; onRaised: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
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
        <BusyButton
          key={id}
          className={clsx(buttons.button, buttons.block)}
          type="button"
          isBusy={pendingId !== undefined}
          onClick={() => void verify(id)}
        >
          {pendingId === id ? say.checking : keys.length > 1 && name ? say.withThisKey(name) : say.theKey}
        </BusyButton>
      ))}
    </div>
  )
}
