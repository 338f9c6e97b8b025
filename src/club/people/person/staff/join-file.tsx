import { useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { messages } from '#club/evenings/bookings/staff/files/messages.ts'
import { seatsWithoutFile } from '#club/evenings/bookings/staff/queries.ts'
import { useJoinFile } from '#club/evenings/bookings/staff/files/use-join-file.tsx'

export type FileOfPerson = { id: string; fullName: string }

/** Joins a booking with the member's address to the file. Of a party of several it asks which seat is the member's. */
export const JoinFile = ({ bookingId, member }: { bookingId: string; member: FileOfPerson }) => {
  const say = useSay(messages)
  const { finding, dialog } = useJoinFile()
  const question = {
    of: bookingId,
    title: say.whichSeat(member.fullName),
    text: say.whichSeatText,
    nameOf: ({ seat }: { seat: FileOfPerson }) => seat.fullName,
    find: async () => (await seatsWithoutFile(bookingId)).map((seat) => ({ seat, member })),
  }
  return (
    <>
      <ActButton act={finding} sent={question} tone="line">
        {say.itIsTheirs}
      </ActButton>
      {dialog}
    </>
  )
}
