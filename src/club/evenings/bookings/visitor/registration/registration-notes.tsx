import { firstNameOf } from '#base/text/first-name.ts'
import { clsx } from 'clsx'
import { formatTime } from '#base/dates/dates.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { nameColumns, seatNames } from '../../shared/seat-name.ts'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { outcomeMessages } from './outcome-messages.ts'
import type { SentRegistration } from './registration-dialog.tsx'
import { type StoredRegistration, lastBookingOf } from './stored-registrations.ts'
import notes from '#kit/site/states/notes.module.css'

type NotesProps = {
  event: EventDetail
  registrations: StoredRegistration[]
  /** Those sent since the page was opened, whose email the page knows. */
  sent: SentRegistration[]
}

/**
 * Who has a seat, a held seat, a request or a place in the waiting list, as the visitor was told, and what has happened to the event
 * since.
 */
export const RegistrationNotes = ({ event, registrations, sent }: NotesProps) => {
  const language = useLanguage()
  const say = useSay(outcomeMessages)
  const list = (names: string[]) => new Intl.ListFormat(language).format(names)
  const namesOf = ({ names }: StoredRegistration) =>
    seatNames(
      names.map((name) => nameColumns(name ?? '', names[0])),
      language,
    )
  const emailOf = (registration: StoredRegistration | undefined) =>
    sent.find(({ at }) => at === registration?.at)?.email
  if (event.cancelledAt && registrations.length > 0)
    return <p className={notes.note}>{say.eventCancelled(list(registrations.flatMap(namesOf)))}</p>

  const movedAt = Date.parse(event.movedAt ?? '')
  const asking = registrations.filter(({ isAsked }) => isAsked)
  const placed = registrations.filter(({ isAsked, heldUntil }) => !isAsked && !heldUntil)
  // The card begins with the last booking.
  const last = lastBookingOf(registrations)
  const seated = placed.flatMap((one) =>
    one === last ? [] : namesOf(one).slice(0, one.names.length - (one.waiting?.seats ?? 0)),
  )
  const held = registrations.findLast(({ heldUntil }) => heldUntil)
  const askedOf = emailOf(asking.at(-1))
  const heldOf = emailOf(held)
  return (
    <>
      {registrations.some(({ at }) => Date.parse(at) < movedAt) && (
        <p className={notes.note}>{say.eventMoved(momentInSentence(event.date, language))}</p>
      )}
      {asking.length > 0 && (
        <p className={notes.note}>
          <span>
            <b>{say.askedFor(list(asking.flatMap(namesOf)))}</b>{' '}
            <span>{askedOf ? say.answerTo(askedOf) : say.notYet}</span>
          </span>
        </p>
      )}
      {held?.heldUntil && (
        <p className={notes.note}>
          <span>
            <b>{say.heldUntil(list(namesOf(held)), formatTime(held.heldUntil, language), held.names.length === 1)}</b>{' '}
            {heldOf && <span>{say.sentTo(heldOf)}</span>}
          </span>
        </p>
      )}
      {seated.length > 0 && (
        <p className={clsx(notes.note, notes.ok)}>
          <b>{seated.length === 1 ? say.guest(firstNameOf(seated[0]!)) : say.guests(list(seated))}</b>
        </p>
      )}
      {placed.map((one) => {
        const { names, waiting, at } = one
        if (!waiting) return null
        const { seats, ahead } = waiting
        return (
          <p className={notes.note} key={at}>
            <span>
              <b>{seats < names.length ? say.stillWaiting(list(namesOf(one).slice(-seats))) : say.waiting(seats)}</b>{' '}
              <span>{`${say.ahead(ahead, names.length === 1)} ${say.asOf(momentInSentence(at, language))}`}</span>
            </span>
          </p>
        )
      })}
    </>
  )
}
