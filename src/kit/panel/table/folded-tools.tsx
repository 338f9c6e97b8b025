import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSay } from '../../both/language.tsx'
import { messages } from '../record/messages.ts'
import buttons from '../../site/button/buttons.module.css'
import tools from './tools.module.css'

/** Tools of a list that are folded behind a button on a phone, so that its first rows are in sight. */
export const FoldedTools = ({ children }: { children: ReactNode }) => {
  const say = useSay(messages)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        className={clsx(buttons.icon, tools.fold)}
        type="button"
        aria-label={say.tools}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
      </button>
      <div id={id} className={clsx(tools.folded, isOpen && tools.open)}>
        {children}
      </div>
    </>
  )
}
