import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#shared/dates/dates.ts'
import { useLanguage } from '../../../lib/language.tsx'
import type { EventDetail } from '../queries.ts'
import styles from './registration-card.module.css'
import RegistrationDialog, { type Guest } from './registration-dialog.tsx'
import { messages } from './registration-messages.ts'
import notes from '../../../ui/states/notes.module.css'

type ControlsProps = { event: EventDetail; isOpen: boolean; onClose: () => void }

/** The registration form, and the messages that stay on the page after it: guests with a seat, a held seat or a request. */
export default function RegistrationControls({ event, isOpen, onClose }: ControlsProps) {
  const language = useLanguage()
  const say = messages(language)
  const [guests, setGuests] = useState<Guest[]>([])
  const note = useRef<HTMLParagraphElement>(null)
  const hasPlaces = event.registered < event.maxParticipants
  // The pressed button may be at the bottom of the screen, below the toast.
  useEffect(() => {
    if (guests.length > 0) note.current?.scrollIntoView({ block: 'center' })
  }, [guests.length])
  const namesOf = (some: Guest[]) => new Intl.ListFormat(language).format(some.map(({ fullName }) => fullName))
  const asking = guests.filter(({ isAsked }) => isAsked)
  const placed = guests.filter(({ isAsked, heldUntil }) => !isAsked && !heldUntil)
  const held = guests.findLast(({ heldUntil }) => heldUntil)
  return (
    <>
      <div className={styles.status} role="status">
        {asking.length > 0 && (
          <p className={notes.note} ref={note}>
            <span>
              <b>{say.askedFor(namesOf(asking))}</b> {say.answerTo(asking.at(-1)?.email ?? '')}
            </span>
          </p>
        )}
        {held?.heldUntil && (
          <p className={notes.note} ref={note}>
            <span>
              <b>{say.heldUntil(held.fullName, formatTime(held.heldUntil, language))}</b> {say.sentTo(held.email)}
            </span>
          </p>
        )}
        {placed.length > 0 && (
          <p className={clsx(notes.note, notes.ok)} ref={note}>
            <span>
              <b>{say.guests(namesOf(placed))}</b> {say.confirmationTo(placed.at(-1)?.email ?? '')} {hasPlaces && say.another}
            </span>
          </p>
        )}
      </div>
      {isOpen && (
        <RegistrationDialog
          event={event}
          onClose={onClose}
          onRegistered={(guest) => setGuests((before) => [...before, guest])}
        />
      )}
    </>
  )
}
