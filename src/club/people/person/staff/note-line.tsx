import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { IconButton } from '#kit/panel/record/icon-button.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { messages } from './messages.ts'
import { NoteForm } from './note-form.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { type NoteLine, changeNote, deleteNote } from './queries.ts'
import styles from './notes.module.css'

/** A note with its author, who may change it. Admins may delete those of others. */
export const Note = ({ note }: { note: NoteLine }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEdited, setIsEdited] = useState(false)
  const mayDelete = useMay()('users') || note.isOwn
  const { ask, dialog } = useQuestion<NoteLine>({
    text: () => say.removeNoteText,
    confirm: say.removeNote,
    act: ({ id }) => deleteNote(id),
    done: say.noteRemoved,
    failed: say.noteNotRemoved,
  })
  if (isEdited)
    return (
      <NoteForm
        label={say.editNote}
        field={field}
        initial={note.text}
        onSave={(text) => changeNote(note.id, { text })}
        onDone={() => setIsEdited(false)}
      >
        <Button tone="quiet" size="small" onClick={() => setIsEdited(false)}>
          {say.cancel}
        </Button>
      </NoteForm>
    )
  const about = [note.by, note.editedAt && say.edited(formatDate(note.editedAt, language))].filter(Boolean)
  return (
    <>
      <p className={styles.note}>{note.text}</p>
      <small>
        <span>{about.join(', ')}</span>
        <span className={styles.acts}>
          {note.isOwn && (
            <IconButton icon={Pencil} name={say.editNote} title={say.editNote} onClick={() => setIsEdited(true)} />
          )}
          {mayDelete && (
            <IconButton icon={Trash2} name={say.removeNote} title={say.removeNote} onClick={() => ask(note)} />
          )}
        </span>
      </small>
      {dialog}
    </>
  )
}
