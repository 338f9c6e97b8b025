import { useState } from 'react'
import type { SocioCard as Card } from './queries.ts'
import { SocioCard } from './socio-card.tsx'
import { SocioForm } from './socio-form.tsx'

type SocioDialogProps = { id: string; onClose: () => void; onRemove: (socio: Card) => void }

/** A member's card, or the form to edit it (spec §2). */
export const SocioDialog = ({ id, onClose, onRemove }: SocioDialogProps) => {
  const [edited, setEdited] = useState<Card>()
  if (edited) return <SocioForm socio={edited} onClose={onClose} />
  return <SocioCard id={id} onClose={onClose} onEdit={setEdited} onRemove={onRemove} />
}
