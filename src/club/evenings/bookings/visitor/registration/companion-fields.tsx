import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PartyForm, partyForm } from '../../shared/event-registration.ts'
import { limits } from '#base/limits.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { Field } from '#kit/site/form/field.tsx'
import { DietConsent, DietNote } from '#club/core/consents/both/diet-consent.tsx'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'
import { errorMessages, messages } from '../../both/registration-messages.ts'
import buttons from '#kit/site/button/buttons.module.css'
import forms from '#kit/site/form/forms.module.css'

type PartyInput = z.input<typeof partyForm>
type CompanionFieldsProps = {
  form: UseFormReturn<PartyInput, unknown, PartyForm>
  companions: PartyInput['companions'] & {}
}

/** The companions of a guest: each with a name, a diet and an email of their own. */
export const CompanionFields = ({ form, companions }: CompanionFieldsProps) => {
  const language = useLanguage()
  const say = useSay(messages, partyMessages)
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'companions' })
  const { companions: errors } = formState.errors
  // A companion who was added since the form was last sent is not wrong yet.
  const [sentBefore] = useState(() => new Map<string, number>())
  for (const { id } of fields) if (!sentBefore.has(id)) sentBefore.set(id, formState.submitCount)
  const errorOf = (code: string | undefined) => messageOf(errorMessages(language), code)

  const list = useRef<HTMLDivElement>(null)
  const removeAt = (at: number) => {
    flushSync(() => remove(at))
    // The button that removes the next companion gets the focus, or the one that adds one.
    list.current?.querySelectorAll<HTMLElement>('[data-removes], [data-adds]').item(at).focus()
  }

  return (
    <div className={styles.companions} ref={list}>
      {fields.map(({ id }, at) => {
        const position = at + 2
        const error = formState.submitCount > (sentBefore.get(id) ?? 0) ? errors?.[at] : undefined
        return (
          <fieldset className={styles.person} key={id}>
            <legend className="vh">{say.person(position)}</legend>
            <span className={styles.disc} aria-hidden>
              {position}
            </span>
            <DietNote className={styles.fields}>
              <Field label={say.name} error={errorOf(error?.fullName?.message)}>
                <input autoComplete="off" {...register(`companions.${at}.fullName`)} />
              </Field>
              <Field
                label={say.dietaryRestrictions}
                optional={say.optional}
                error={errorOf(error?.dietaryRestrictions?.message)}
              >
                <input autoComplete="off" placeholder=" " {...register(`companions.${at}.dietaryRestrictions`)} />
              </Field>
              <DietConsent
                isOfCompanion
                isMissing={error?.dietConsent !== undefined}
                {...register(`companions.${at}.dietConsent`)}
              />
              <div className={styles.whole}>
                <Field
                  label={say.itsEmail}
                  optional={say.ownEmail}
                  error={error?.email && errorOf(emailCode(error.email.message))}
                >
                  <input type="email" autoComplete="off" {...register(`companions.${at}.email`)} />
                </Field>
              </div>
            </DietNote>
            <button
              className={buttons.icon}
              type="button"
              data-removes=""
              aria-label={say.remove(companions[at]?.fullName?.trim() || say.thePerson(position))}
              onClick={() => removeAt(at)}
            >
              <X aria-hidden />
            </button>
          </fieldset>
        )
      })}
      {fields.length < limits.maxParty - 1 && (
        <button
          className={styles.add}
          type="button"
          data-adds=""
          onClick={() => append({ fullName: '', email: '', dietaryRestrictions: '', dietConsent: false })}
        >
          <Plus aria-hidden />
          {say.add}
        </button>
      )}
      <p className="muted small">{say.together}</p>
      {errors?.message && (
        <p className={forms.error} role="alert">
          {errorOf(errors.message)}
        </p>
      )}
    </div>
  )
}

/** The schema allows an empty email, so an invalid one has no code of its own. */
const emailCode = (code: string | undefined) => (code === 'too-long' ? code : 'email.invalid')
