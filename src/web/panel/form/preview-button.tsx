import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import { PagePreview } from './page-preview.tsx'

/** Shows what is being written as the public page will. `draw` draws it from the form as it is when asked. */
export const PreviewButton = ({ draw }: { draw: () => ReactNode }) => {
  const say = messages(useLanguage())
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button className="btn btn--sm btn--line" type="button" onClick={() => setIsOpen(true)}>
        <Eye className="ico" aria-hidden />
        {say.preview}
      </button>
      {isOpen && <PagePreview onClose={() => setIsOpen(false)}>{draw()}</PagePreview>}
    </>
  )
}
