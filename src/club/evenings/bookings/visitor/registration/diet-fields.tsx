import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DietMark } from '../../shared/rules/diet.ts'
import type { PartyForm } from '../../shared/event-registration.ts'
import { nameColumns } from '../../shared/seat-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { Field } from '#kit/site/form/field.tsx'
import { DietConsent } from '#club/core/consents/both/diet-consent.tsx'
import { LazyDietPills } from '../../both/diet/diet-fold.tsx'
import { messages as dietMessages } from '../../both/diet/messages.ts'
import { seatLabelsIn } from '../booking/seat-labels.ts'
import type { PartyInput } from './companion-fields.tsx'
import { Fold } from '#kit/site/form/fold.tsx'
import { partyMessages } from './party-messages.ts'
import styles from './diet-fields.module.css'
import party from './party.module.css'
import { errorMessages, messages } from '../../both/registration-messages.ts'

type DietFieldsProps = {
  form: UseFormReturn<PartyInput, unknown, PartyForm>
  /** What is written of each person, the guest first. */
  people: { fullName?: string; dietaryRestrictions?: string; diet?: DietMark[] | undefined }[]
}

/** The diet of each person, one at a time, with the consent to hold it. Closed it says whose is written. */
export const DietFields = ({ form, people }: DietFieldsProps) => {
  const language = useLanguage()
  const say = useSay(messages, partyMessages, dietMessages)
  const { errors } = form.formState
  const [isOpened, setOpened] = useState(false)
  const [chosen, setChosen] = useState(0)
  const [seen, setSeen] = useState(errors)
  const errorsOf = (at: number) => (at === 0 ? errors : errors.companions?.[at - 1])
  const isWrong = (at: number) => Boolean(errorsOf(at)?.dietConsent ?? errorsOf(at)?.dietaryRestrictions)
  // A wrong field is never another person's, which is hidden.
  if (errors !== seen) {
    setSeen(errors)
    const wrong = people.findIndex((_, at) => isWrong(at))
    if (wrong >= 0 && !isWrong(chosen)) setChosen(wrong)
  }
  const who = Math.min(chosen, people.length - 1)
  const host = people[0]?.fullName?.trim() ?? ''
  const seats = people.map(({ fullName = '' }) => nameColumns(fullName.trim(), host))
  const names = seats.map(seatLabelsIn(seats, language))
  const nameOf = (at: number) => names[at] || (at === 0 ? say.you : say.person(at + 1))
  const countOf = (at: number) =>
    (people[at]?.diet ?? []).length + Number((people[at]?.dietaryRestrictions ?? '').trim() !== '')
  const withDiet = people.flatMap((_, at) => (countOf(at) > 0 ? [nameOf(at)] : []))
  const path = who === 0 ? ('' as const) : (`companions.${who - 1}.` as const)
  const error = errorsOf(who)
  const of = people.length > 1 ? nameOf(who) : undefined
  return (
    <Fold
      title={say.dietaryRestrictions}
      inside={withDiet.length > 0 ? new Intl.ListFormat(language).format(withDiet) : say.nobodysDiet}
      onOpen={() => setOpened(true)}
    >
      {of && (
        <div className={styles.people} role="group" aria-label={say.whose}>
          {people.map((_, at) => (
            // They have no id: a person is their place in the party.
            // oxlint-disable-next-line react/no-array-index-key
            <button key={at} type="button" aria-pressed={at === who} onClick={() => setChosen(at)}>
              <span className={party.disc} aria-hidden>
                {at + 1}
              </span>
              {nameOf(at)}
              {countOf(at) > 0 && <span className="num"> {countOf(at)}</span>}
            </button>
          ))}
        </div>
      )}
      {isOpened && (
        <LazyDietPills
          value={people[who]?.diet ?? []}
          onChange={(diet) => form.setValue(`${path}diet`, diet, { shouldDirty: true })}
          {...(of && { of })}
        />
      )}
      <Field
        key={`note ${who}`}
        label={of ? `${say.dietaryRestrictions}: ${of}` : say.dietaryRestrictions}
        optional={say.optional}
        error={messageOf(errorMessages(language), error?.dietaryRestrictions?.message)}
      >
        <input
          autoComplete="off"
          {...(who === 0 && { placeholder: say.dietaryExample })}
          {...form.register(`${path}dietaryRestrictions`)}
        />
      </Field>
      {countOf(who) > 0 && (
        <div className={styles.consent} key={`consent ${who}`}>
          <DietConsent
            isOfCompanion={who > 0}
            isMissing={error?.dietConsent !== undefined}
            {...form.register(`${path}dietConsent`)}
          />
          <p className="muted small">{say.toKitchen}</p>
        </div>
      )}
    </Fold>
  )
}
