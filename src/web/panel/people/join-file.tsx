import { useSay } from '../../lib/language.tsx'
import { messages } from '../registrations/files/messages.ts'
import { seatsWithoutFile } from '../registrations/queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { useJoinFile } from '../registrations/files/use-join-file.tsx'

export type FileOfPerson = { id: string; fullName: string }

/** Joins a booking with the member's address to the file. Of a party of several it asks which seat is the member's. */
export const JoinFile = ({ bookingId, member }: { bookingId: string; member: FileOfPerson }) => {
  const say = useSay(messages)
  const { joinOne, isBusy, dialog } = useJoinFile()
  const question = {
    title: say.whichSeat(member.fullName),
    text: say.whichSeatText,
    nameOf: ({ seat }: { seat: FileOfPerson }) => seat.fullName,
  }
  const find = async () => (await seatsWithoutFile(bookingId)).map((seat) => ({ seat, member }))
  return (
    <>
      <Button tone="line" size="small" isBusy={isBusy} onClick={() => void joinOne(question, find)}>
        {say.itIsTheirs}
      </Button>
      {dialog}
    </>
  )
}
