import { useQuery } from '@tanstack/react-query'
import { useSay } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { needsAttention } from './for-staff.ts'
import { messages } from './messages.ts'
import { status } from './queries.ts'

/** Whether all is well, or how much is not. */
export default function StatusState() {
  const say = useSay(messages)
  const { data } = useQuery(status())
  if (!data) return null
  const count = data.outcomes.filter(needsAttention).length
  return <Badge tone={count === 0 ? 'ok' : 'warn'}>{count === 0 ? say.allWell : say.attention(count)}</Badge>
}
