import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { limits } from '#base/limits.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { Problem } from '#kit/panel/record/problem.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { ChangedFacts } from './changed-facts.tsx'
import { EmailSamples } from './email-samples.tsx'
import { messages, reachInWords } from './messages.ts'
import type { Notes } from './queries.ts'
import { Reach } from './reach.tsx'
import { SilentDialog } from './silent-dialog.tsx'
import { type Known, noNotes, usePreview } from './use-preview.ts'
import styles from './notices.module.css'
import forms from '#kit/site/form/forms.module.css'

type Seen = { seen?: string | undefined }

type TellDialogProps = {
  title: string
  /** When the emails are sent. */
  when: string
  known?: Known
  /** Reads the preview with these notes. */
  ask: (notes: Notes) => Promise<Known['preview']>
  /** What `ask` depends on, apart from the notes. */
  about?: string
  /** Fields above the notes. */
  children?: ReactNode
  /** The names of the two notes. `missing`: a note is required, and this says so. */
  noteLabels?: { note: string; noteCa: string; hint?: string; missing?: string }
  act: string
  isCancellation?: boolean
  isBusy: boolean
  isPaused?: boolean
  problem: string | undefined
  /** The button that changes nothing. */
  stay: string
  /** `seen`: the mark of the preview that is shown. */
  onAct: (decided: Notes & Seen) => void
  onSilent?: (decided: { silent: string } & Seen) => void
  onClose: () => void
}

/** Shows whom an act tells and what they read before it is done. Who may see guests adds a note in each language. */
export const TellDialog = (props: TellDialogProps) => {
  const { title, when, known, ask, about = '', children, noteLabels, stay } = props
  const { isCancellation = false, isBusy, isPaused = false } = props
  const language = useLanguage()
  const say = useSay(messages)
  const { optional } = contentMessages(language)
  const mayWrite = useMay()('guests')
  const [notes, setNotes] = useState(noNotes)
  const [isPressed, setIsPressed] = useState(false)
  const [reason, setReason] = useState('')
  // Once the preview is another, it is looked at first.
  const [silentFor, setSilentFor] = useState<Known>()
  const { data: preview, isError } = usePreview({ ask, about, known, notes, isBusy })
  const problem = props.problem ?? (known?.isMoved ? say.moved : undefined)
  const seen = preview?.seen
  const missing = noteLabels?.missing
  const isMissing = missing !== undefined && notes.note.trim() === ''
  // Who reads the language without a text gets the other one's, or none.
  const isWritten = { es: notes.note.trim() !== '', ca: notes.noteCa.trim() !== '' }
  const readers = preview?.emails ?? { es: 0, ca: 0 }
  const lacksSpanish = missing === undefined && !isWritten.es && isWritten.ca && readers.es > 0
  const hint = lacksSpanish ? say.notInSpanish(readers.es) : noteLabels?.hint
  const hintCa = isWritten.es && !isWritten.ca && readers.ca > 0 && say.inSpanishToo(readers.ca)
  const act = () => {
    setIsPressed(true)
    if (!isMissing) props.onAct({ ...notes, seen })
  }
  const write = (changed: Partial<Notes>) => setNotes((before) => ({ ...before, ...changed }))

  const { onSilent } = props
  if (onSilent && known && silentFor === known)
    return (
      <SilentDialog
        reason={reason}
        onWrite={setReason}
        onSilent={() => onSilent({ silent: reason, seen })}
        isBusy={isBusy}
        problem={props.problem}
        onClose={() => setSilentFor(undefined)}
      />
    )
  return (
    <Dialog
      title={title}
      description={`${preview ? reachInWords(preview, language) : ''} ${when}`.trim()}
      size="page"
      onClose={props.onClose}
    >
      <div className={clsx(styles.columns, preview?.samples && styles.withEmails)}>
        <div className={styles.side}>
          {children && <div className={forms.form}>{children}</div>}
          {preview && <ChangedFacts preview={preview} />}
          {preview ? <Reach preview={preview} isCancellation={isCancellation} /> : !isError && <Spinner />}
          <Problem>{isError ? say.previewFailed : undefined}</Problem>
          {mayWrite ? (
            <div className={forms.form}>
              <Field
                label={noteLabels?.note ?? say.note}
                {...(missing === undefined && { optional })}
                {...(hint && { hint })}
                {...(isPressed && isMissing && { error: missing })}
              >
                <textarea
                  rows={3}
                  maxLength={limits.noticeNote}
                  lang="es"
                  value={notes.note}
                  onChange={({ target }) => write({ note: target.value })}
                />
              </Field>
              <Field label={noteLabels?.noteCa ?? say.noteCa} optional={optional} {...(hintCa && { hint: hintCa })}>
                <textarea
                  rows={3}
                  maxLength={limits.noticeNote}
                  lang="ca"
                  value={notes.noteCa}
                  onChange={({ target }) => write({ noteCa: target.value })}
                />
              </Field>
            </div>
          ) : (
            <p className="muted">{say.factsAlone}</p>
          )}
        </div>
        {preview?.samples && preview.samples.length > 0 && <EmailSamples samples={preview.samples} />}
      </div>
      <DialogFoot problem={problem} isPaused={isPaused}>
        {onSilent && (
          <div className={styles.silent}>
            <Button tone="line" size="small" onClick={() => setSilentFor(known)}>
              {say.saveSilently}
            </Button>
            <span className="muted">{say.asksWhy}</span>
          </div>
        )}
        <Button tone="quiet" size="small" onClick={props.onClose}>
          {stay}
        </Button>
        <Button tone={isCancellation ? 'danger' : undefined} size="small" isBusy={isBusy} onClick={act}>
          {props.act}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
