import { ClipboardList, Printer, UtensilsCrossed } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Printed } from '#kit/both/print/printed.tsx'
import { ActMenu } from '#kit/panel/table/acts/act-menu.tsx'
import { rowAct } from '#kit/panel/table/acts/act.ts'
import { Button } from '#kit/site/button/button.tsx'
import { messages as guestMessages } from '../messages.ts'
import { exportRegistrations } from '../queries.ts'
import { PrintedGuests, type PrintedEvent, type ListProps } from './printed-guests.tsx'
import { messages } from './messages.ts'
import { RoomList } from './room-list.tsx'

const lists = { room: RoomList, restaurant: PrintedGuests }
type Kind = keyof typeof lists

type PrintGuestsProps = {
  event: PrintedEvent
  /** It prints the sheet for who receives the guests, and has the key of the sheet; else it asks which one. */
  isTonight?: boolean
  hasKey?: boolean
}

/** Prints all guests with a seat, whatever the list on the screen shows: for who receives them, or for the restaurant. */
export const PrintGuests = ({ event, isTonight = false, hasKey = false }: PrintGuestsProps) => {
  const ofGuests = useSay(guestMessages)
  const say = useSay(messages)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [printed, setPrinted] = useState<Omit<ListProps, 'event'> & { kind: Kind }>()
  const printing = useAct(
    async (kind: Kind) => ({ kind, guests: await exportRegistrations(event.id), at: new Date().toISOString() }),
    {
      failed: ofGuests.listError,
      onDone: setPrinted,
    },
  )
  const start = () => (isTonight ? void printing.run('room') : setIsOpen(true))
  useKeys({ sheet: hasKey && start })
  const List = printed && lists[printed.kind]
  return (
    <>
      <Button ref={opener} tone="line" size="small" isBusy={printing.isBusy} onClick={start}>
        <Printer aria-hidden />
        {ofGuests.print}
        {hasKey && <KeyHint name="sheet" />}
      </Button>
      {isOpen && (
        <ActMenu
          name={ofGuests.print}
          acts={[
            rowAct(`${say.roomSheet}: ${say.roomSheetHint}`, say.roomSheet, ClipboardList, () => printing.run('room')),
            rowAct(`${say.restaurantList}: ${say.restaurantListHint}`, say.restaurantList, UtensilsCrossed, () =>
              printing.run('restaurant'),
            ),
          ]}
          below={opener}
          onRun={(act) => {
            setIsOpen(false)
            act.run()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
      {List && (
        <Printed
          label={printed.kind === 'room' ? say.roomSheet : say.restaurantList}
          onPrinted={() => setPrinted(undefined)}
        >
          <List event={event} guests={printed.guests} at={printed.at} />
        </Printed>
      )}
    </>
  )
}
