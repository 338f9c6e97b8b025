import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#shared/dates/dates.ts'
import { useLanguage } from '../../../lib/language.tsx'
import type { ShownEvent } from '../queries.ts'
import RegistrationDialog, { type Guest } from './registration-dialog.tsx'
import { messages } from './registration-messages.ts'
import { cx } from '../../../lib/cx.ts'
import notes from '../../../ui/states/notes.module.css'

type DeskProps = { event: ShownEvent; isOpen: boolean; onClose: () => void }

/** The registration form, and what stays on the page after it: who has a place or asked for one, and how somebody else gets one. */
export default function RegistrationDesk({ event, isOpen, onClose }: DeskProps) {
  const language = useLanguage()
  const say = messages(language)
  const [guests, setGuests] = useState<Guest[]>([])
  const note = useRef<HTMLParagraphElement>(null)
  const hasPlaces = event.registered < event.maxParticipants
  // The button that was pressed may stand at the foot of the screen, and the toast over it.
  useEffect(() => {
    if (guests.length > 0) note.current?.scrollIntoView({ block: 'center' })
  }, [guests.length])
  const namesOf = (those: Guest[]) => new Intl.ListFormat(language).format(those.map(({ fullName }) => fullName))
  const asking = guests.filter(({ isAsked }) => isAsked)
  const placed = guests.filter(({ isAsked, heldUntil }) => !isAsked && !heldUntil)
  const held = guests.findLast(({ heldUntil }) => heldUntil)
  return (
    <>
      <div role="status">
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
          <p className={cx(notes.note, notes.ok)} ref={note}>
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
