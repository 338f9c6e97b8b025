import { ArrowDown, CalendarPlus } from 'lucide-react'
import { formatEventDays } from '#shared/dates/event-days.ts'
import { useLanguage } from '../../lib/language.tsx'
import { pathIn } from '../../lib/paths.ts'
import { agendaMessages } from './agenda-messages.ts'
import type { EventInList } from './queries.ts'

export const nextId = 'proxima'

type NextLinkProps = { event: EventInList; hasBegun: boolean }

/** A link to the first event that is not over. Events are sorted by date (spec §7), so it may be below many past ones. */
export const NextLink = ({ event, hasBegun }: NextLinkProps) => {
  const language = useLanguage()
  const say = agendaMessages(language)
  return (
    <a href={`#${nextId}`}>
      <ArrowDown aria-hidden />
      {(hasBegun ? say.underWay : say.next)(formatEventDays(event, language))}
    </a>
  )
}

/** A link to subscribe to the calendar of the chosen category, or of all events. */
export const CalendarLink = ({ category }: { category: string | undefined }) => {
  const language = useLanguage()
  const say = agendaMessages(language)
  const of = category === undefined ? '' : `?${new URLSearchParams({ categoria: category || say.others })}`
  return (
    <a href={pathIn(language, '/calendar.ics') + of}>
      <CalendarPlus aria-hidden />
      {say.subscribe}
    </a>
  )
}
