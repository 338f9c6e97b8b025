import { useSay } from '#kit/both/language.tsx'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { newRecord } from '#kit/panel/record/use-open-record.ts'
import { messages } from './messages.ts'
import { OrganizerEditor } from './organizer-editor.tsx'
import { organizerToEdit } from './queries.ts'

/** The dialog to create or edit an organizer (spec §2). */
export const OrganizerDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay(messages)
  if (id === newRecord) return <OrganizerEditor organizer={undefined} onClose={onClose} />
  return (
    <RecordDialog title={say.edit} query={organizerToEdit(id)} onClose={onClose}>
      {(organizer) => <OrganizerEditor organizer={organizer} onClose={onClose} />}
    </RecordDialog>
  )
}
