import { clsx } from 'clsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../../lib/api.ts'
import { useLanguage, useSay } from '../../../lib/language.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { DialogFoot, useProblem } from '../../record/dialog-foot.tsx'
import { failureReason } from '../../record/failure-reason.ts'
import { refreshQueries } from '../../record/refresh-queries.ts'
import { FormDialog } from '../../form/unsaved-guard.tsx'
import { type RegistrationInPanel, registrationsList, seatOutOfTurn } from '../queries.ts'
import { messages } from './messages.ts'
import { ReasonField } from './reason-field.tsx'
import dialogs from '../../../ui/dialog/dialogs.module.css'
import forms from '../../../ui/form/forms.module.css'
import notes from '../../../ui/states/notes.module.css'
import registrations from '../registrations.module.css'

type SeatDialogProps = {
  event: { id: string; maxParticipants: number; registered: number }
  guest: Pick<RegistrationInPanel, 'id' | 'fullName' | 'email' | 'host'>
  place: NonNullable<RegistrationInPanel['place']>
  onClose: () => void
}

const namedAtMost = 5

/** Gives a waiting party its seats before others, for a reason. Without enough free seats it raises the capacity. */
export const SeatDialog = ({ event, guest, place: { position, seats }, onClose }: SeatDialogProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  // The server knows better once it has refused.
  const [freeSeats, setFreeSeats] = useState(Math.max(0, event.maxParticipants - event.registered))
  const [hasBegun, setHasBegun] = useState(false)
  const { problem, complain, forget } = useProblem()
  const seating = useMutation(seatOutOfTurn(guest.id))
  const list = useQuery(registrationsList({ ...firstPage, eventId: event.id }))
  // A companion’s host has the address.
  const hasEmail = guest.email !== '' || guest.host !== null
  const isRaising = seats > freeSeats
  const raiseTo = event.maxParticipants + seats - freeSeats

  const seat = async () => {
    setIsReasonMissing(reason.trim() === '')
    if (reason.trim() === '') return
    forget()
    try {
      await seating.mutateAsync({ reason, ...(isRaising && { raiseTo }), ...(hasBegun && { isWalkIn: true }) })
      await refreshQueries(queryClient, ['admin'])
      onClose()
      await notify('success', hasBegun ? say.seatedLate : hasEmail ? say.seated : say.seatedSilently)
    } catch (error) {
      // A question to staff, who are asked and not forbidden.
      if (error instanceof Refused && error.code === 'event.begun') return setHasBegun(true)
      complain(
        say.seatFailed,
        (error instanceof Refused ? reasonOf(error) : undefined) ?? failureReason(error, language),
      )
      await refreshQueries(queryClient, ['admin'])
    }
  }
  const reasonOf = ({ code, details }: Refused) => {
    if (code === 'registration.decided' || code === 'registration.not-found') return say.decided
    if (code !== 'event.too-few') return undefined
    const free = Number(details.free)
    setFreeSeats(free)
    return say.tooFew(free, seats)
  }

  const before = partiesOf(list.data?.rows ?? []).filter(({ place }) => place.position < position)
  const names = before.slice(0, namedAtMost).map(({ name, place }) => say.party(name, place.seats))
  const others = position - 1 - names.length
  if (others > 0) names.push(say.moreParties(others))

  return (
    <FormDialog
      title={say.seatTitle(guest.host ?? guest.fullName)}
      description={hasBegun ? say.seatTextLate(seats) : hasEmail ? say.seatText(seats) : say.seatTextSilently(seats)}
      isDirty={reason !== ''}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void seat()
        }}
      >
        <div className={clsx(dialogs.body, forms.form)}>
          <p>
            {position === 1 ? say.nobodyBefore : say.before(new Intl.ListFormat(language).format(names), position - 1)}
          </p>
          {hasBegun && (
            <p className={clsx(notes.note, registrations.note)} role="alert">
              {say.begunQuestion}
            </p>
          )}
          {isRaising && (
            <p className={clsx(notes.note, registrations.note)}>
              {`${say.tooFew(freeSeats, seats)} ${say.raises(event.maxParticipants, raiseTo)}`}
            </p>
          )}
          <ReasonField reason={reason} isMissing={isReasonMissing} onChange={setReason} />
        </div>
        <DialogFoot problem={problem} isPaused={seating.isPaused}>
          <Button tone="quiet" size="small" onClick={onClose}>
            {say.wait}
          </Button>
          <Button tone="ink" size="small" type="submit" isBusy={seating.isPending}>
            {isRaising ? say.raiseAndSeat : hasBegun ? say.seatAnyway : say.seat}
          </Button>
        </DialogFoot>
      </form>
    </FormDialog>
  )
}

const firstPage = { filter: 'waiting', search: '', sort: 'createdAt', order: 'asc', page: '1' } as const

/** The waiting parties, each by the name of its host. */
const partiesOf = (rows: readonly RegistrationInPanel[]) => {
  const parties = new Map<number, { name: string; place: NonNullable<RegistrationInPanel['place']> }>()
  for (const { place, host, fullName } of rows)
    if (place && !parties.has(place.position)) parties.set(place.position, { name: host ?? fullName, place })
  return [...parties.values()]
}
