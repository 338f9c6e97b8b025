import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredLines } from '#base/forms/content-fields.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { longestReason } from '../../shared/registration-panel.ts'
import { seatsThatFit } from '../../shared/rules/waiting-list.ts'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { type RegistrationInPanel, registrationsList, seatOutOfTurn } from '../queries.ts'
import { messages } from './messages.ts'
import { ReasonField } from './reason-field.tsx'
import notes from '#kit/site/states/notes.module.css'
import registrations from '../registrations.module.css'
import { seatName } from '../../shared/seat-name.ts'

type SeatDialogProps = {
  event: { id: string; maxParticipants: number; registered: number }
  guest: Pick<RegistrationInPanel, 'id' | 'fullName' | 'named' | 'email' | 'host' | 'takesFewer'>
  place: NonNullable<RegistrationInPanel['place']>
  onClose: () => void
}

const namedAtMost = 5
const seatingFields = z.object({ reason: requiredLines(longestReason) })

/** Gives a waiting party its seats before others, for a reason. Without enough free seats it raises the capacity. */
export const SeatDialog = ({ event, guest, place: { position, seats: waiting }, onClose }: SeatDialogProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  // The server knows better once it has refused.
  const [freeSeats, setFreeSeats] = useState(Math.max(0, event.maxParticipants - event.registered))
  const [hasBegun, setHasBegun] = useState(false)
  // A party that takes fewer gets what is free, unless staff say another number.
  const [wanted, setWanted] = useState<number>()
  const seats = guest.takesFewer ? (wanted ?? Math.max(1, seatsThatFit(waiting, freeSeats, true))) : waiting
  const list = useQuery(registrationsList({ ...firstPage, eventId: event.id }))
  // A companion’s host has the address.
  const hasEmail = guest.email !== '' || guest.host !== null
  const isRaising = seats > freeSeats
  const raiseTo = event.maxParticipants + seats - freeSeats

  const seating = useAct(
    ({ reason }: z.output<typeof seatingFields>) =>
      seatOutOfTurn(guest.id, {
        reason,
        ...(seats < waiting && { seats }),
        ...(isRaising && { raiseTo }),
        ...(hasBegun && { isWalkIn: true }),
      }),
    {
      done: hasBegun ? say.seatedLate : hasEmail ? say.seated : say.seatedSilently,
      failed: say.seatFailed,
      why: {
        'registration.decided': say.decided,
        'registration.not-found': say.decided,
        'event.too-few': (details) => {
          const free = Number(details.free)
          setFreeSeats(free)
          return say.tooFew(free, seats)
        },
      },
      // A question to staff, who are asked and not forbidden.
      asks: (error) => {
        const isLate = error instanceof Refused && error.code === 'event.begun'
        if (isLate) setHasBegun(true)
        return isLate
      },
    },
  )

  const before = partiesOf(list.data?.rows ?? []).filter(({ place }) => place.position < position)
  const names = before.slice(0, namedAtMost).map(({ name, place }) => say.party(name, place.seats))
  const others = position - 1 - names.length
  if (others > 0) names.push(say.moreParties(others))

  return (
    <ActDialog
      act={seating}
      title={say.seatTitle(guest.host ?? seatName(guest, language))}
      text={hasBegun ? say.seatTextLate(seats) : hasEmail ? say.seatText(seats) : say.seatTextSilently(seats)}
      schema={seatingFields}
      values={{ reason: '' }}
      button={isRaising ? say.raiseAndSeat : hasBegun ? say.seatAnyway : say.seat}
      keep={say.wait}
      isChanged={wanted !== undefined}
      onClose={onClose}
    >
      {({ watch, setValue, formState }) => (
        <>
          {guest.takesFewer && waiting > 1 && (
            <Field label={say.howMany} hint={say.takesFewer}>
              <select value={seats} onChange={({ target }) => setWanted(Number(target.value))}>
                {Array.from({ length: waiting }, (_, n) => (
                  <option key={n} value={n + 1}>
                    {n + 1}
                  </option>
                ))}
              </select>
            </Field>
          )}
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
          <ReasonField
            reason={watch('reason')}
            isMissing={formState.errors.reason !== undefined}
            onChange={(reason) => setValue('reason', reason, { shouldDirty: true })}
          />
        </>
      )}
    </ActDialog>
  )
}

const firstPage = { filter: 'waiting', search: '', sort: 'createdAt', order: 'asc', page: '1' } as const

/** The waiting parties, each by the name of its host. */
const partiesOf = (rows: readonly RegistrationInPanel[]) => {
  const parties = new Map<number, { name: string; place: NonNullable<RegistrationInPanel['place']> }>()
  for (const { place, host, ...seat } of rows)
    if (place && !parties.has(place.position)) parties.set(place.position, { name: host ?? seat.fullName, place })
  return [...parties.values()]
}
