import { useLanguage } from '../../../lib/language.tsx'
import { Badge } from '../../record/badge.tsx'
import type { RegistrationInPanel } from '../queries.ts'
import { messages } from './messages.ts'
import cells from '../../table/cells/cells.module.css'

/** The place of a party in the waiting list, its size, and how many others have got seats before it. */
export const Place = ({ place, takesFewer }: Pick<RegistrationInPanel, 'place' | 'takesFewer'>) => {
  const say = messages(useLanguage())
  if (!place) return null
  return (
    <>
      <span className="num">{say.place(place.position, place.seats)}</span>
      {place.passedOver > 0 && <span className={cells.second}>{say.passedOver(place.passedOver)}</span>}
      {takesFewer && place.seats > 1 && (
        <span className={cells.line}>
          <Badge tone="neutral">{say.takesFewer}</Badge>
        </span>
      )}
    </>
  )
}
