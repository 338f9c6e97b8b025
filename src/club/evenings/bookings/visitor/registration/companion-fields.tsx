import { clsx } from 'clsx'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PartyForm, partyForm } from '../../shared/event-registration.ts'
import { nameColumns, seatName } from '../../shared/seat-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'
import { errorMessages, messages } from '../../both/registration-messages.ts'
import forms from '#kit/site/form/forms.module.css'

export type PartyInput = z.input<typeof partyForm>
type CompanionFieldsProps = {
  form: UseFormReturn<PartyInput, unknown, PartyForm>
  companions: PartyInput['companions'] & {}
  /** The name of the guest. */
  host: string
  /** How many of the party get a seat; the others wait. */
  seated: number
}

/** Who comes along: one field each, which may stay empty. */
export const CompanionFields = ({ form, companions, host, seated }: CompanionFieldsProps) => {
  const language = useLanguage()
  const say = useSay(messages, partyMessages)
  const { companions: errors } = form.formState.errors
  if (companions.length === 0) return null
  return (
    <fieldset className={styles.companions}>
      <legend className={styles.legend}>
        {say.withYou} <span className={forms.optional}>{`(${say.optional})`}</span>
      </legend>
      {companions.map((_, at) => {
        const error = messageOf(errorMessages(language), errors?.[at]?.fullName?.message)
        return (
          // They have no id: the last one is added and removed.
          // oxlint-disable-next-line react/no-array-index-key
          <div className={styles.person} key={at}>
            <span className={clsx(styles.disc, at + 2 > seated && styles.waits)} aria-hidden>
              {at + 2}
            </span>
            <input
              className={forms.input}
              aria-label={say.nameOf(at + 2)}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `name-${at}` : 'names'}
              {...form.register(`companions.${at}.fullName`)}
            />
            {error && (
              <span className={clsx(forms.error, styles.below)} id={`name-${at}`} role="alert">
                {error}
              </span>
            )}
          </div>
        )
      })}
      <p className={clsx('muted small', styles.below)} id="names">
        {say.ifEmpty(seatName(nameColumns('', host.trim() || '…'), language))}
      </p>
    </fieldset>
  )
}
