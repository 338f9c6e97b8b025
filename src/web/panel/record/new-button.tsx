import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import buttons from '../../ui/button/buttons.module.css'

/** Opens the form for a new record. */
export const NewButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button className={clsx(buttons.button, buttons.small)} type="button" onClick={onClick}>
    <Plus aria-hidden />
    {text}
  </button>
)
