import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { Problem } from '../record/problem.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { OfflineNote } from '../../ui/form/offline-note.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import editors from './editor.module.css'

type EditorFootProps = {
  isSaving: boolean
  /** The save waits for the network. */
  isPaused: boolean
  problem: string | undefined
  /** The text of the button, if not «Guardar». */
  save?: string | undefined
  /** For pages. In a dialog the dialog closes. */
  onCancel?: () => void
  children?: ReactNode
}

/** The foot of an editor: the error of the last save, a way to cancel, and the button that saves. */
export const EditorFoot = ({ isSaving, isPaused, problem, save, onCancel, children }: EditorFootProps) => {
  const say = messages(useLanguage())
  return (
    <div className={editors.foot} data-actions>
      <Problem>{problem}</Problem>
      {isPaused && <OfflineNote />}
      {children}
      <CancelButton onCancel={onCancel} />
      <BusyButton className={clsx(buttons.button, buttons.small, buttons.ink)} type="submit" isBusy={isSaving}>
        {isSaving ? say.saving : (save ?? say.save)}
        <KeyHint name="confirm" />
      </BusyButton>
    </div>
  )
}
