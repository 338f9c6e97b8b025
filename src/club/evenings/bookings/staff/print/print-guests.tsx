import { Printer } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Printed } from '#kit/both/print/printed.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messages as guestMessages } from '../messages.ts'
import { exportRegistrations } from '../queries.ts'
import { messages } from './messages.ts'
import type { RoomListProps } from './room-list.tsx'

/**
 * Prints all guests with a seat, whatever the list on the screen shows, for who receives them. The restaurant has the kitchen's list.
 * `hasKey`: it has the key of the sheet.
 */
export const PrintGuests = ({ event, hasKey = false }: Pick<RoomListProps, 'event'> & { hasKey?: boolean }) => {
  const ofGuests = useSay(guestMessages)
  const say = useSay(messages)
  const [printed, setPrinted] = useState<ReactElement>()
  const printing = useAct(
    async () => {
      const [guests, { RoomList }] = await Promise.all([exportRegistrations(event.id), import('./room-list.tsx')])
      return <RoomList event={event} guests={guests} at={new Date().toISOString()} />
    },
    { failed: ofGuests.listError, onDone: setPrinted },
  )
  const start = () => void printing.run()
  useKeys({ sheet: hasKey && start })
  return (
    <>
      <Button tone="line" size="small" isBusy={printing.isBusy} onClick={start}>
        <Printer aria-hidden />
        {ofGuests.print}
        {hasKey && <KeyHint name="sheet" />}
      </Button>
      {printed && (
        <Printed label={say.roomSheet} onPrinted={() => setPrinted(undefined)}>
          {printed}
        </Printed>
      )}
    </>
  )
}
