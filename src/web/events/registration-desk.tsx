import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../lib/language.tsx'
import type { ShownEvent } from './queries.ts'
import RegistrationDialog, { type Guest } from './registration-dialog.tsx'
import { messages } from './registration-messages.ts'

type DeskProps = { event: ShownEvent; isOpen: boolean; onClose: () => void }

/** The registration form, and what stays on the page after it: who has a place, and how somebody else gets one. */
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
  const names = new Intl.ListFormat(language).format(guests.map(({ fullName }) => fullName))
  return (
    <>
      <div role="status">
        {guests.length > 0 && (
          <p className="note note--ok note--guests" ref={note}>
            <span>
              <b>{say.guests(names)}</b> {say.letterTo(guests.at(-1)?.email ?? '')} {hasPlaces && say.another}
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
