import { clsx } from 'clsx'
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { UnsavedGuard } from '#kit/panel/form/unsaved-guard.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './notes.module.css'

type NoteFormProps = {
  label: string
  field: RefObject<HTMLTextAreaElement | null>
  initial?: string
  onSave: (text: string) => Promise<unknown>
  onDone?: () => void
  isNew?: boolean
  /** Whether a phone keeps it at the foot of the screen. */
  isAtFoot?: boolean
  children?: ReactNode
}

/** The field of a note. The key that confirms saves it, as any form. */
export const NoteForm = (props: NoteFormProps) => {
  const { label, field, initial = '', onSave, onDone, isNew = false, isAtFoot = false, children } = props
  const say = useSay(messages)
  const id = useId()
  const [text, setText] = useState(initial)
  const isChanged = text.trim() !== '' && text !== initial

  const saving = useAct(onSave, {
    done: say.noteSaved,
    failed: say.noteFailed,
    onDone: () => {
      setText(initial)
      onDone?.()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) void saving.run(text.trim())
  }
  return (
    <form
      className={clsx(styles.form, isAtFoot && styles.atFoot)}
      data-written={text !== '' || undefined}
      onSubmit={submit}
    >
      <div className={styles.field}>
        <textarea
          ref={field}
          className={forms.input}
          rows={1}
          maxLength={2000}
          aria-label={label}
          aria-describedby={id}
          placeholder={label}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {isNew && text === '' && <KeyHint name="note" />}
      </div>
      <div className={styles.foot}>
        <p className="muted small" id={id}>
          {say.noteHint}
        </p>
        {children}
        <Button tone="line" size="small" type="submit" isBusy={saving.isBusy} aria-disabled={!isChanged || undefined}>
          {say.saveNote}
          {isChanged && <KeyHint name="confirm" />}
        </Button>
      </div>
      {isChanged && <UnsavedGuard isDirty />}
    </form>
  )
}

/** A new note about a person. M goes to its field. */
export const NewNote = ({ field, onSave, isAtFoot = false }: Pick<NoteFormProps, 'field' | 'onSave' | 'isAtFoot'>) => {
  const say = useSay(messages)
  const go = () => {
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus()
  }
  useKeys({ note: go })
  return <NoteForm label={say.noteLabel} field={field} onSave={onSave} isNew isAtFoot={isAtFoot} />
}
