import { clsx } from 'clsx'
import { useSay } from '#kit/both/language.tsx'
import { GuestMark } from '../guest-mark.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import type { RegistrationInPanel } from '../queries.ts'
import { messages } from './messages.ts'
import cells from '#kit/panel/table/cells/cells.module.css'

/**
 * The place of a party in the waiting list, its size, how many others have got seats before it, and what staff consider: who is a
 * member, and who takes fewer seats.
 */
export const Place = ({
  place,
  takesFewer,
  isMember,
  member,
}: Pick<RegistrationInPanel, 'place' | 'takesFewer' | 'isMember' | 'member'>) => {
  const say = useSay(messages)
  if (!place) return null
  return (
    <>
      <span className={clsx('num', cells.nowrap)}>{say.place(place.position, place.seats)}</span>
      {place.passedOver > 0 && <span className={cells.second}>{say.passedOver(place.passedOver)}</span>}
      {(member ?? isMember) && (
        <span className={cells.line}>
          <GuestMark member={member} isMember={isMember} />
        </span>
      )}
      {takesFewer && place.seats > 1 && (
        <span className={cells.line}>
          <Badge tone="neutral">{say.takesFewer}</Badge>
        </span>
      )}
    </>
  )
}
