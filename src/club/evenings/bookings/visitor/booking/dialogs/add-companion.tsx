import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { nameColumns, seatName } from '../../../shared/seat-name.ts'
import { formatPrice } from '#base/text/money.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { Problem } from '../problem.tsx'
import { type Booking, addCompanion } from '../queries.ts'
import { activeSeatsOf, stateOf } from '../state.ts'
import { useCheckedForm } from '#kit/site/form/use-checked-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import { DietField, dietIn } from './diet-field.tsx'
import styles from './dialogs.module.css'
import dialogs from '#kit/site/dialog/dialogs.module.css'

type AddCompanionProps = { booking: Booking; pass: string; onClose: () => void }

/** Adds one person to the party: with a seat, or without a free one in the waiting list, if the guest wants that. */
export const AddCompanion = ({ booking, pass, onClose }: AddCompanionProps) => {
  const language = useLanguage()
  const say = useSay(dialogMessages)
  const { event } = booking
  const form = useRef<HTMLFormElement>(null)
  // Who is invited by email has a name.
  const [isInvited, setInvited] = useState(false)
  const { check, problem } = useCheckedForm()
  const adding = useMutation(addCompanion(event.id, pass))
  const isFull = adding.error instanceof Refused && ['event.full', 'event.too-few'].includes(adding.error.code)

  const add = (ifFull: 'refuse' | 'wait') => {
    if (!form.current || !check(form.current)) return
    const data = new FormData(form.current)
    const textOf = (name: string) => String(data.get(name) ?? '')
    const companion = { fullName: textOf('fullName').trim(), ...dietIn(data), email: textOf('email') }
    const host = booking.seats.find(({ isOwn }) => isOwn)?.fullName ?? ''
    adding.mutate(
      { version: booking.version, companions: [companion], ifFull },
      {
        onSuccess: (after) => {
          onClose()
          const [active, before] = [activeSeatsOf(after), activeSeatsOf(booking).map(({ id }) => id)]
          const isListed = active.some(({ id, state }) => !before.includes(id) && state === 'waiting')
          void notify(
            'success',
            isListed
              ? say.listed(seatName(nameColumns(companion.fullName, host), language))
              : say.youAreNow(active.length),
          )
        },
      },
    )
  }
  const waits = stateOf(booking) === 'waiting'

  return (
    <Dialog
      title={say.addTitle}
      {...(event.price > 0 && { description: say.costs(formatPrice(event.price, language), waits) })}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          add('refuse')
        }}
      >
        <div className={clsx(dialogs.body, styles.fields)}>
          <Field label={say.name} {...(!isInvited && { optional: say.optional })} error={problem('fullName')}>
            <input name="fullName" autoComplete="off" required={isInvited} maxLength={200} />
          </Field>
          <DietField isOwn={false} problem={problem} />
          <Field label={say.itsEmail} optional={say.ownEmail} error={problem('email')}>
            <input
              name="email"
              type="email"
              autoComplete="off"
              maxLength={255}
              onChange={({ target }) => setInvited(target.value.trim() !== '')}
            />
          </Field>
        </div>
        <div className={dialogs.foot}>
          <Problem error={adding.error} />
          {isFull && (
            <Button tone="line" onClick={() => add('wait')}>
              {say.joinList}
            </Button>
          )}
          <Button type="submit" isBusy={adding.isPending}>
            {say.addButton}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
