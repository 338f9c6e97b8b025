import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { Problem } from '../record/problem.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { OfflineNote } from '../../ui/toasts/offline-note.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import editors from './editor.module.css'

type EditorFootProps = {
  isSaving: boolean
  /** It waits for the network. */
  isPaused: boolean
  problem: string | undefined
  /** The verb on the button, where it is not «Guardar». */
  save?: string | undefined
  /** On a page; a dialog knows how it is closed. */
  onCancel?: () => void
  children?: ReactNode
}

/** The foot of a form of content: what went wrong, the way out, the one button that saves. */
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
      </BusyButton>
    </div>
  )
}
