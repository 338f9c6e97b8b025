import { useLanguage } from '../../lib/language.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { newRecord } from '../record/use-open-record.ts'
import { messages } from './messages.ts'
import { registrationToEdit } from './queries.ts'
import { RegistrationEditor } from './registration-editor.tsx'

type RegistrationDialogProps = { eventId: string; id: string; onClose: () => void }

/** The dialog to add a guest or correct a registration. */
export const RegistrationDialog = ({ eventId, id, onClose }: RegistrationDialogProps) => {
  const say = messages(useLanguage())
  if (id === newRecord) return <RegistrationEditor eventId={eventId} registration={undefined} onClose={onClose} />
  return (
    <RecordDialog title={say.edit} query={registrationToEdit(id)} onClose={onClose}>
      {(registration) => <RegistrationEditor eventId={eventId} registration={registration} onClose={onClose} />}
    </RecordDialog>
  )
}
