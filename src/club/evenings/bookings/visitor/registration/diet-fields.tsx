import type { UseFormReturn } from 'react-hook-form'
import type { PartyForm } from '../../shared/event-registration.ts'
import { nameColumns, seatName } from '../../shared/seat-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { Field } from '#kit/site/form/field.tsx'
import { DietConsent, DietNote } from '#club/core/consents/both/diet-consent.tsx'
import type { PartyInput } from './companion-fields.tsx'
import { Fold } from '#kit/site/form/fold.tsx'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'
import { errorMessages, messages } from '../../both/registration-messages.ts'

type DietFieldsProps = {
  form: UseFormReturn<PartyInput, unknown, PartyForm>
  /** What is written of each person, the guest first. */
  people: { fullName?: string; dietaryRestrictions?: string }[]
}

/** The diet of each person, with the consent to hold it. Closed it says whose is written. */
export const DietFields = ({ form, people }: DietFieldsProps) => {
  const language = useLanguage()
  const say = useSay(messages, partyMessages)
  const { errors } = form.formState
  const host = people[0]?.fullName?.trim() ?? ''
  const nameOf = (at: number) => {
    if (at === 0) return host || say.you
    const written = people[at]?.fullName?.trim() ?? ''
    return written === '' && host === '' ? say.person(at + 1) : seatName(nameColumns(written, host), language)
  }
  const withDiet = people.flatMap(({ dietaryRestrictions = '' }, at) =>
    dietaryRestrictions.trim() ? [nameOf(at)] : [],
  )
  return (
    <Fold
      title={say.dietaryRestrictions}
      inside={withDiet.length > 0 ? new Intl.ListFormat(language).format(withDiet) : say.nobodysDiet}
    >
      {people.map((_, at) => {
        const field =
          at === 0 ? ('dietaryRestrictions' as const) : (`companions.${at - 1}.dietaryRestrictions` as const)
        const tick = at === 0 ? ('dietConsent' as const) : (`companions.${at - 1}.dietConsent` as const)
        const error = at === 0 ? errors : errors.companions?.[at - 1]
        return (
          // They have no id: a person is their place in the party.
          // oxlint-disable-next-line react/no-array-index-key
          <DietNote key={at} className={styles.diet}>
            <Field
              label={people.length > 1 ? `${say.dietaryRestrictions}: ${nameOf(at)}` : say.dietaryRestrictions}
              optional={say.optional}
              error={messageOf(errorMessages(language), error?.dietaryRestrictions?.message)}
            >
              <input autoComplete="off" placeholder={at === 0 ? say.dietaryExample : ' '} {...form.register(field)} />
            </Field>
            <DietConsent isOfCompanion={at > 0} isMissing={error?.dietConsent !== undefined} {...form.register(tick)} />
          </DietNote>
        )
      })}
    </Fold>
  )
}
