import { clsx } from 'clsx'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import { PagePreview } from './page-preview.tsx'
import buttons from '../../ui/button/buttons.module.css'

/** Opens the form's content as its public page shows it. `draw` renders the current values of the form. */
export const PreviewButton = ({ draw }: { draw: () => ReactNode }) => {
  const say = messages(useLanguage())
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        className={clsx(buttons.button, buttons.small, buttons.line)}
        type="button"
        onClick={() => setIsOpen(true)}
      >
        <Eye aria-hidden />
        {say.preview}
      </button>
      {isOpen && <PagePreview onClose={() => setIsOpen(false)}>{draw()}</PagePreview>}
    </>
  )
}
