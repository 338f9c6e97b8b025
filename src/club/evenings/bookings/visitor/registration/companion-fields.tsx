import { clsx } from 'clsx'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PartyForm, partyForm } from '../../shared/event-registration.ts'
import { nameColumns, seatNames } from '../../shared/seat-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messageOf } from '#kit/both/message-of.ts'
import { partyMessages } from './party-messages.ts'
import styles from './party.module.css'
import type { WayOut } from './too-many.tsx'
import type { useWhoSits } from './who-sits.ts'
import { errorMessages, messages } from '../../both/registration-messages.ts'
import forms from '#kit/site/form/forms.module.css'

export type PartyInput = z.input<typeof partyForm>
type CompanionFieldsProps = {
  form: UseFormReturn<PartyInput, unknown, PartyForm>
  companions: PartyInput['companions'] & {}
  /** The name of the guest. */
  host: string
  whoSits: ReturnType<typeof useWhoSits>
  /** What becomes of those who get no seat; undefined if there are enough. */
  way: WayOut | undefined
  /** There are seats for companions too. */
  canChoose: boolean
}

/** Who comes along: one field each, which may stay empty. */
export const CompanionFields = ({ form, companions, host, whoSits, way, canChoose }: CompanionFieldsProps) => {
  const language = useLanguage()
  const say = useSay(messages, partyMessages)
  const { companions: errors } = form.formState.errors
  if (companions.length === 0) return null
  const isChoosing = canChoose && (way === 'some' || way === 'fewer')
  const unnamed = companions.map(() => nameColumns('', host.trim() || '…'))
  const [seated, leftOut] = way === 'some' ? [say.sits, say.waits] : [say.comes, say.staysAway]
  return (
    <fieldset className={styles.companions}>
      <legend className={styles.legend}>
        {isChoosing && way === 'some' ? (
          say.whoSits
        ) : (
          <>
            {say.withYou} <span className={forms.optional}>{`(${say.optional})`}</span>
          </>
        )}
      </legend>
      {companions.map((_, at) => {
        const isLeftOut = whoSits.isLeftOut(at)
        const error = messageOf(errorMessages(language), errors?.[at]?.fullName?.message)
        return (
          // They have no id: the last one is added and removed.
          // oxlint-disable-next-line react/no-array-index-key
          <div className={clsx(styles.person, isChoosing && styles.withChoice)} key={at}>
            <span className={clsx(styles.disc, isLeftOut && styles.waits)} aria-hidden>
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
            {isChoosing && (
              <Button
                tone={isLeftOut ? 'line' : 'ink'}
                size="small"
                aria-label={`${isLeftOut ? leftOut : seated}: ${companions[at]?.fullName?.trim() || say.person(at + 2)}`}
                onClick={() => whoSits.swap(at)}
              >
                {isLeftOut ? leftOut : seated}
              </Button>
            )}
            {error && (
              <span className={clsx(forms.error, styles.below)} id={`name-${at}`} role="alert">
                {error}
              </span>
            )}
          </div>
        )
      })}
      <p className={clsx('muted small', styles.below)} id="names">
        {say.ifEmpty(seatNames(unnamed, language)[0]!)}
      </p>
    </fieldset>
  )
}
