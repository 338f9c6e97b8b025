import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'

type EditorFootProps = {
  isSaving: boolean
  problem: string | undefined
  /** The verb on the button, where it is not «Guardar». */
  save?: string | undefined
  onCancel: () => void
  children?: ReactNode
}

/** The foot of a form of content: what went wrong, the way out, the one button that saves. */
export const EditorFoot = ({ isSaving, problem, save, onCancel, children }: EditorFootProps) => {
  const say = messages(useLanguage())
  return (
    <div className="editor__foot">
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      {children}
      <button className="btn btn--sm btn--quiet" type="button" onClick={onCancel}>
        {say.cancel}
      </button>
      <button className="btn btn--sm btn--ink" type="submit" disabled={isSaving}>
        {isSaving ? say.saving : (save ?? say.save)}
      </button>
    </div>
  )
}
