import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { PrintedSheet } from '#kit/panel/print/printed-sheet.tsx'
import { GuestSheet, type SheetEvent } from './guest-sheet.tsx'
import { messages } from '../messages.ts'
import { exportRegistrations } from '../queries.ts'

type Guests = Awaited<ReturnType<typeof exportRegistrations>>

/** Prints all guests with a seat, whatever the list on the screen shows: the list for the restaurant. */
export const PrintGuests = ({ event, hasKey = false }: { event: SheetEvent; hasKey?: boolean }) => {
  const say = useSay(messages)
  const [guests, setGuests] = useState<Guests>()
  const printing = useAct(() => exportRegistrations(event.id), { failed: say.listError, onDone: setGuests })
  useKeys({ sheet: hasKey && (() => printing.run()) })
  return (
    <>
      <ActButton act={printing} tone="line">
        <Printer aria-hidden />
        {say.print}
        {hasKey && <KeyHint name="sheet" />}
      </ActButton>
      {guests && (
        <PrintedSheet label={say.sheet} onPrinted={() => setGuests(undefined)}>
          <GuestSheet event={event} guests={guests} />
        </PrintedSheet>
      )}
    </>
  )
}
