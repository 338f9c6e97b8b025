import { Plus } from 'lucide-react'
import buttons from '../../ui/button/buttons.module.css'
import { cx } from '../../lib/cx.ts'

/** Writes a new record of the list it stands over. */
export const NewButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button className={cx(buttons.button, buttons.small)} type="button" onClick={onClick}>
    <Plus aria-hidden />
    {text}
  </button>
)
