import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import buttons from '../../ui/button/buttons.module.css'

/** Writes a new record of the list it stands over. */
export const NewButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button className={clsx(buttons.button, buttons.small)} type="button" onClick={onClick}>
    <Plus aria-hidden />
    {text}
  </button>
)
