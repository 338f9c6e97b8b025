import { useLocation } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { newRecord } from '#kit/panel/record/use-open-record.ts'
import type { EventToJoin } from './beyond-rules.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { messages } from './messages.ts'
import { filesFound, registrationToEdit } from './queries.ts'
import type { GuestToAdd } from './registration-form.ts'
import { RegistrationEditor } from './registration-editor.tsx'

type RegistrationDialogProps = { event: EventToJoin; id: string; onClose: () => void }

/** The dialog to add a guest or correct a registration. */
export const RegistrationDialog = ({ event, id, onClose }: RegistrationDialogProps) => {
  const say = useSay(messages)
  const mayChoose = useMay()('members')
  const { state } = useLocation()
  const { guest } = (state ?? {}) as { guest?: GuestToAdd }
  if (id === newRecord) {
    const editor = { event, registration: undefined, onClose }
    if (!guest?.memberId || !mayChoose) return <RegistrationEditor {...editor} guest={guest} />
    return (
      <RecordDialog title={say.add} query={filesFound({ id: guest.memberId })} onClose={onClose}>
        {([file]) => <RegistrationEditor {...editor} guest={guest} file={file} />}
      </RecordDialog>
    )
  }
  return (
    <RecordDialog title={say.edit} query={registrationToEdit(id)} onClose={onClose}>
      {(registration) => <RegistrationEditor event={event} registration={registration} onClose={onClose} />}
    </RecordDialog>
  )
}
