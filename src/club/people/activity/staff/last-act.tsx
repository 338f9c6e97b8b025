import { useQuery } from '@tanstack/react-query'
import { dayOf, formatTime } from '#base/dates/dates.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Badge } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'
import { activityQuery } from './queries.ts'

/** When something was done last. */
export default function LastAct() {
  const language = useLanguage()
  const say = useSay(messages)
  const today = dayOf(new Date(useNow()))
  const last = useQuery(activityQuery({})).data?.rows[0]?.createdAt
  return (
    last && (
      <Badge tone="neutral">
        {dayOf(last) === today ? say.lastToday(formatTime(last, language)) : say.lastOn(formatDay(last, language))}
      </Badge>
    )
  )
}
