import { useLocation } from 'react-router'
import { useLanguage } from '../../lib/language.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { newRecord } from '../record/use-open-record.ts'
import type { EventToJoin } from './beyond-rules.tsx'
import { messages } from './messages.ts'
import { registrationToEdit } from './queries.ts'
import type { GuestToAdd } from './registration-form.ts'
import { RegistrationEditor } from './registration-editor.tsx'

type RegistrationDialogProps = { event: EventToJoin; id: string; onClose: () => void }

/** The dialog to add a guest or correct a registration. */
export const RegistrationDialog = ({ event, id, onClose }: RegistrationDialogProps) => {
  const say = messages(useLanguage())
  const { state } = useLocation()
  const { guest } = (state ?? {}) as { guest?: GuestToAdd }
  if (id === newRecord)
    return <RegistrationEditor event={event} registration={undefined} guest={guest} onClose={onClose} />
  return (
    <RecordDialog title={say.edit} query={registrationToEdit(id)} onClose={onClose}>
      {(registration) => <RegistrationEditor event={event} registration={registration} onClose={onClose} />}
    </RecordDialog>
  )
}
