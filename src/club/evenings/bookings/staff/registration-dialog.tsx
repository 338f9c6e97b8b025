import { useLocation } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { newRecord } from '#kit/panel/record/use-open-record.ts'
import type { EventToJoin } from './beyond-rules.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { messages } from './messages.ts'
import { type EditedRegistration, filesFound, registrationToEdit } from './queries.ts'
import type { GuestToAdd } from './registration-form.ts'
import { RegistrationEditor } from './registration-editor.tsx'

type RegistrationDialogProps = { event: EventToJoin; id: string; onClose: () => void }

/** The dialog to add a guest or correct a registration. */
export const RegistrationDialog = ({ event, id, onClose }: RegistrationDialogProps) => {
  const say = useSay(messages)
  const mayChoose = useMay()('members')
  const { state } = useLocation()
  const { guest } = (state ?? {}) as { guest?: GuestToAdd }
  // With its file before the form is shown: a corrected address is asked about however early staff save.
  const editor = (title: string, registration?: EditedRegistration, fileId = registration?.member?.id) => {
    const common = { event, registration, guest: registration ? undefined : guest, onClose }
    if (!fileId || !mayChoose) return <RegistrationEditor {...common} />
    return (
      <RecordDialog title={title} query={filesFound({ id: fileId })} onClose={onClose}>
        {([file]) => <RegistrationEditor {...common} file={file} />}
      </RecordDialog>
    )
  }
  if (id === newRecord) return editor(say.add, undefined, guest?.memberId)
  return (
    <RecordDialog title={say.edit} query={registrationToEdit(id)} onClose={onClose}>
      {(registration) => editor(say.edit, registration)}
    </RecordDialog>
  )
}
