import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../../lib/language.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { KeyHint } from '../../keys/key-hint.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { PrintedSheet } from '../../print/printed-sheet.tsx'
import { GuestSheet, type SheetEvent } from './guest-sheet.tsx'
import { messages } from '../messages.ts'
import { exportRegistrations } from '../queries.ts'

type Guests = Awaited<ReturnType<typeof exportRegistrations>>

/** Prints all guests with a seat, whatever the list on the screen shows: the list for the restaurant. */
export const PrintGuests = ({ event, hasKey = false }: { event: SheetEvent; hasKey?: boolean }) => {
  const say = useSay(messages)
  const [guests, setGuests] = useState<Guests>()
  const [isLoading, setIsLoading] = useState(false)

  const load = async () => {
    setIsLoading(true)
    try {
      setGuests(await exportRegistrations(event.id))
    } catch {
      await notify('error', say.listError)
    } finally {
      setIsLoading(false)
    }
  }
  useKeys({ sheet: hasKey && !isLoading && load })
  return (
    <>
      <Button tone="line" size="small" isBusy={isLoading} onClick={() => void load()}>
        <Printer aria-hidden />
        {say.print}
        {hasKey && <KeyHint name="sheet" />}
      </Button>
      {guests && (
        <PrintedSheet label={say.sheet} onPrinted={() => setGuests(undefined)}>
          <GuestSheet event={event} guests={guests} />
        </PrintedSheet>
      )}
    </>
  )
}
