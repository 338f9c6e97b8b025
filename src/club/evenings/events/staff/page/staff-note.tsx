import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { staffNote } from '../../shared/staff-note.ts'
import { type EventOverview, writeStaffNote } from '../queries.ts'
import { messages } from './messages.ts'
import own from './staff-note.module.css'
import styles from './event-page.module.css'

/** What staff tell each other about the evening, and where they write it. */
export const StaffNoteOfEvent = ({ event: { id, staffNote: note, deletedAt } }: { event: EventOverview }) => {
  const say = useSay(messages)
  const [isOpen, setIsOpen] = useState(false)
  const act = useAct(writeStaffNote(id), {
    done: say.noteSaved,
    failed: say.noteFailed,
    why: { 'content.conflict': say.noteChangedMeanwhile },
    undo: (_answer, sent) => () => writeStaffNote(id)({ note: sent.before, before: sent.note }),
    isReadFirst: true,
  })
  return (
    <section className={styles.card}>
      <h2>{say.staffNote}</h2>
      <p className={note ? own.note : 'muted small'}>{note || say.noNote}</p>
      {!deletedAt && (
        <p className={styles.all}>
          <Button tone="line" size="small" onClick={() => setIsOpen(true)}>
            {note ? say.changeNote : say.writeNote}
          </Button>
        </p>
      )}
      {isOpen && (
        <ActDialog
          act={act}
          title={say.staffNote}
          text={say.staffNoteText}
          schema={staffNote}
          values={{ note, before: note }}
          button={say.saveNote}
          onClose={() => setIsOpen(false)}
        >
          <TextField name="note" label={say.note} isOptional rows={4} maxLength={1000} />
        </ActDialog>
      )}
    </section>
  )
}
