import { useSay } from '#kit/both/language.tsx'
import { DashedMark, MemberMark } from '#club/members/members/staff/marks.tsx'
import { messages } from './messages.ts'

/** What a guest list says of membership: the register's word or, dashed, the guest's. */
export const GuestMark = ({
  member,
  isMember,
}: {
  member: { id: string; number: string } | null
  isMember: boolean
}) => {
  const say = useSay(messages)
  if (member) return <MemberMark {...member} />
  return isMember && <DashedMark text={say.saysMember} />
}
