import { clsx } from 'clsx'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { messages } from '../registrations/files/messages.ts'
import { seatsWithoutFile } from '../registrations/queries.ts'
import { useJoinFile } from '../registrations/files/use-join-file.tsx'
import buttons from '../../ui/button/buttons.module.css'

export type FileOfPerson = { id: string; fullName: string }

/** Joins a booking with the member's address to the file. Of a party of several it asks which seat is the member's. */
export const JoinFile = ({ bookingId, member }: { bookingId: string; member: FileOfPerson }) => {
  const say = messages(useLanguage())
  const { joinOne, isBusy, dialog } = useJoinFile()
  const question = {
    title: say.whichSeat(member.fullName),
    text: say.whichSeatText,
    nameOf: ({ seat }: { seat: FileOfPerson }) => seat.fullName,
  }
  const find = async () => (await seatsWithoutFile(bookingId)).map((seat) => ({ seat, member }))
  return (
    <>
      <BusyButton
        className={clsx(buttons.button, buttons.small, buttons.line)}
        type="button"
        isBusy={isBusy}
        onClick={() => void joinOne(question, find)}
      >
        {say.itIsTheirs}
      </BusyButton>
      {dialog}
    </>
  )
}
