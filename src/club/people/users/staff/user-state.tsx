import { useSay } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'
import type { User } from './queries.ts'
import cells from '#kit/panel/table/cells/cells.module.css'

type ListedUser = Pick<User, 'isSuspended' | 'isConfirmed' | 'invitedAt' | 'hasFactor'>

/** The state of an account: suspended, invited, not confirmed or confirmed, and whether it has a second factor. */
export const UserState = ({ user: { isSuspended, isConfirmed, invitedAt, hasFactor } }: { user: ListedUser }) => {
  const say = useSay(messages)
  const { tone, name } = isSuspended
    ? ({ tone: 'danger', name: say.suspended } as const)
    : isConfirmed
      ? ({ tone: 'ok', name: say.confirmed } as const)
      : ({ tone: 'warn', name: invitedAt ? say.isInvited : say.unconfirmed } as const)
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {hasFactor && <span className={cells.second}>{say.withFactor}</span>}
    </>
  )
}
