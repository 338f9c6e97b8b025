import { useState } from 'react'
import { flushSync } from 'react-dom'
import { saysDiet, withVersion } from '#club/core/consents/shared/diet-consent.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { DietConsent } from '#club/core/consents/both/diet-consent.tsx'
import { DietFold } from '../../../both/diet/diet-fold.tsx'
import { messages as dietMessages } from '../../../both/diet/messages.ts'
import type { DietMark } from '../../../shared/rules/diet.ts'
import { dialogMessages } from './dialog-messages.ts'

type DietFieldProps = {
  /** The seat's, if it has one. */
  stored?: { dietaryRestrictions: string; diet: readonly DietMark[] }
  isOwn: boolean
  problem: (name: string) => string | undefined
}

const nothing = { dietaryRestrictions: '', diet: [] }

/** The dietary note and the ticks of a seat. What is added needs the tick; without both the consent is taken back. */
export const DietField = ({ stored = nothing, isOwn, problem }: DietFieldProps) => {
  const say = useSay(dialogMessages, dietMessages)
  const [note, setNote] = useState(stored.dietaryRestrictions)
  const [diet, setDiet] = useState(stored.diet)
  const isNew =
    (note.trim() !== '' && note.trim() !== stored.dietaryRestrictions) ||
    diet.some((mark) => !stored.diet.includes(mark))
  const isStored = saysDiet(stored)
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
      <DietFold value={diet} onChange={setDiet} />
      {diet.map((mark) => (
        <input key={mark} type="hidden" name="mark" value={mark} />
      ))}
      {isNew && (
        <>
          <DietConsent
            name="dietConsent"
            isOfCompanion={!isOwn}
            required
            isMissing={problem('dietConsent') !== undefined}
          />
          <p className="muted small">{say.toKitchen}</p>
        </>
      )}
      {isStored && (note !== '' || diet.length > 0) && (
        <Button
          tone="line"
          size="small"
          onClick={({ currentTarget }) => {
            flushSync(() => {
              setNote('')
              setDiet([])
            })
            currentTarget.form?.requestSubmit()
          }}
        >
          {say.forgetDiet}
        </Button>
      )}
    </>
  )
}

/** What the form sends of it. */
export const dietIn = (data: FormData) => {
  const diet = data.getAll('mark') as DietMark[]
  const dietaryRestrictions = String(data.get('diet') ?? '').trim()
  return withVersion({ dietaryRestrictions, diet, dietConsent: data.has('dietConsent') })
}
