import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { type Rights, hasCapability } from '#base/roles.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { eventChoices } from '#club/people/find/staff/person-acts.ts'
import { useNextEvents } from '#club/people/find/staff/use-next-events.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import type { GuestToAdd } from '#club/evenings/bookings/staff/registration-form.ts'
import { Button } from '#kit/site/button/button.tsx'
import { EventChoice } from './event-choice.tsx'
import { messages } from './messages.ts'

/** Adds somebody to an event to come, as the search does: the form there begins with what is known. */
export const AddToEvent = ({ person }: { person: GuestToAdd }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const rights = useOutletContext<Rights>()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const nextEvents = useNextEvents(rights, isOpen)
  const mayAdd = hasCapability('guests', rights) && nextEvents.length > 0
  useKeys({ seat: mayAdd && (() => setIsOpen(true)) })
  if (!mayAdd) return null
  return (
    <>
      <Button tone="line" size="small" aria-label={say.addToEvent} onClick={() => setIsOpen(true)}>
        <CalendarPlus aria-hidden />
        {say.add}
        <KeyHint name="seat" />
      </Button>
      {isOpen && (
        <EventChoice
          choices={eventChoices(person, language, nextEvents)}
          onChoose={({ to, state }) => void navigate(to, { state })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
