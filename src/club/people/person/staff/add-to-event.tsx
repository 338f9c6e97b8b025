import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { type Rights, hasCapability } from '#base/roles.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { eventChoices } from '#club/people/find/staff/person-acts.ts'
import { useNextEvents } from '#club/people/find/staff/use-next-events.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import type { GuestToAdd } from '#club/evenings/bookings/staff/registration-form.ts'
import { ActMenu } from '#kit/panel/table/acts/act-menu.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messages } from './messages.ts'

/** Adds somebody to one of the next events, as the search does: the form there begins with what is known. */
export const AddToEvent = ({ person }: { person: GuestToAdd }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const rights = useOutletContext<Rights>()
  const nextEvents = useNextEvents(rights)
  const navigate = useNavigate()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const mayAdd = hasCapability('guests', rights) && nextEvents.length > 0
  useKeys({ seat: mayAdd && (() => setIsOpen(true)) })
  if (!mayAdd) return null
  return (
    <>
      <Button ref={opener} tone="line" size="small" aria-label={say.addToEvent} onClick={() => setIsOpen(true)}>
        <CalendarPlus aria-hidden />
        {say.add}
        <KeyHint name="seat" />
      </Button>
      {isOpen && (
        <ActMenu
          name={say.addToEvent}
          acts={eventChoices(person, language, nextEvents).map(({ title, note, to, state }) => ({
            text: `${title}, ${note}`,
            name: title,
            icon: CalendarPlus,
            run: () => navigate(to, { state }),
          }))}
          below={opener}
          onRun={(act) => act.run()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
