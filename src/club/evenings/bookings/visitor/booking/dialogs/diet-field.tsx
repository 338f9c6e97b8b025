import { useState } from 'react'
import { withVersion } from '#club/core/consents/shared/diet-consent.ts'
import { useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { DietConsent } from '#club/core/consents/both/diet-consent.tsx'
import { dialogMessages } from './dialog-messages.ts'

type DietFieldProps = { stored: string; isOwn: boolean; problem: (name: string) => string | undefined }

/** The dietary note of a seat. A new or a changed one needs the tick; an empty one takes the consent back. */
export const DietField = ({ stored, isOwn, problem }: DietFieldProps) => {
  const say = useSay(dialogMessages)
  const [note, setNote] = useState(stored)
  const isNew = note.trim() !== '' && note.trim() !== stored
  return (
    <>
      <Field label={say.diet} optional={say.optional}>
        <input
          name="diet"
          autoComplete="off"
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {isNew && (
        <DietConsent
          name="dietConsent"
          isOfCompanion={!isOwn}
          required
          isMissing={problem('dietConsent') !== undefined}
        />
      )}
    </>
  )
}

/** What the form sends of it. */
export const dietIn = (data: FormData) =>
  withVersion({ dietaryRestrictions: String(data.get('diet') ?? '').trim(), dietConsent: data.has('dietConsent') })
