import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../both/language.tsx'
import { messages } from './messages.ts'
import { Button } from '../../site/button/button.tsx'
import { PagePreview } from './page-preview.tsx'

/** Opens the form's content as its public page shows it. `draw` renders the current values of the form. */
export const PreviewButton = ({ draw }: { draw: () => ReactNode }) => {
  const say = useSay(messages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="line" size="small" onClick={() => setIsOpen(true)}>
        <Eye aria-hidden />
        {say.preview}
      </Button>
      {isOpen && <PagePreview onClose={() => setIsOpen(false)}>{draw()}</PagePreview>}
    </>
  )
}
