import { Plus } from 'lucide-react'

/** Writes a new record of the list it stands over. */
export const NewButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button className="btn btn--sm" type="button" onClick={onClick}>
    <Plus className="ico" aria-hidden />
    {text}
  </button>
)
