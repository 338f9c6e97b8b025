import type { ReactNode } from 'react'
import { useSay } from '../../both/language.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { Problem } from '../record/problem.tsx'
import { Button } from '../../site/button/button.tsx'
import { OfflineNote } from '../../site/form/offline-note.tsx'
import { messages } from './messages.ts'
import editors from './editor.module.css'

type EditorFootProps = {
  isSaving: boolean
  /** The save waits for the network. */
  isPaused: boolean
  problem: string | undefined
  /** What would be saved (`UnsavedChanges`). */
  changes?: ReactNode
  /** The text of the button, if not «Guardar». */
  save?: string | undefined
  /** Whether there is something to save, where the form is no form of fields. */
  canSave?: boolean
  /** For pages. In a dialog the dialog closes. */
  onCancel?: () => void
  children?: ReactNode
}

/** The foot of an editor: the error of the last save, a way to cancel, and the button that saves. */
export const EditorFoot = ({
  isSaving,
  isPaused,
  problem,
  changes,
  save,
  canSave = true,
  onCancel,
  children,
}: EditorFootProps) => {
  const say = useSay(messages)
  return (
    <div className={editors.foot} data-actions>
      <Problem>{problem}</Problem>
      {isPaused && <OfflineNote />}
      {changes}
      {children}
      <CancelButton onCancel={onCancel} />
      <Button tone="ink" size="small" type="submit" isBusy={isSaving} disabled={!canSave}>
        <span>{isSaving ? say.saving : (save ?? say.save)}</span>
        <KeyHint name="confirm" />
      </Button>
    </div>
  )
}
