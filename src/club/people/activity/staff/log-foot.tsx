import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Foot } from '#kit/panel/table/foot.tsx'
import { messages } from './messages.ts'
import type { Activity } from './queries.ts'

type LogFootProps = { page: Activity; onTurn: (cursor: { before: string } | { after: string }) => void }

/** The foot of a log: the days that the page covers, and the way to newer and older lines. Of a log on one page, how many lines it has. */
export const LogFoot = ({ page: { rows, isNewest, isMore }, onTurn }: LogFootProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return null
  const days = [...new Set([last, first].map(({ createdAt }) => formatDate(createdAt, language)))].join(' – ')
  return (
    <Foot
      count={isNewest && !isMore ? say.count(rows.length) : days}
      back={{ name: say.newer, go: isNewest ? undefined : () => onTurn({ after: first.id }) }}
      on={{ name: say.older, go: isMore ? () => onTurn({ before: last.id }) : undefined }}
    />
  )
}
