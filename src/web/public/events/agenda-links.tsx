import { ArrowDown, CalendarPlus } from 'lucide-react'
import { formatEventDays } from '#shared/dates/event-days.ts'
import { useLanguage } from '../../lib/language.tsx'
import { pathIn } from '../../lib/paths.ts'
import { agendaMessages } from './agenda-messages.ts'
import type { EventInList } from './queries.ts'

export const nextId = 'proxima'

type NextLinkProps = { event: EventInList; hasBegun: boolean }

/** The events are by date (spec §7), so what is on or to come may lie below what was: this leads there. */
export const NextLink = ({ event, hasBegun }: NextLinkProps) => {
  const language = useLanguage()
  const say = agendaMessages(language)
  return (
    <a href={`#${nextId}`} className="inline-flex items-center gap-2">
      <ArrowDown aria-hidden />
      {(hasBegun ? say.underWay : say.next)(formatEventDays(event, language))}
    </a>
  )
}

/** The calendar to subscribe to, of the category that is shown. */
export const CalendarLink = ({ category }: { category: string | undefined }) => {
  const language = useLanguage()
  const say = agendaMessages(language)
  const of = category === undefined ? '' : `?${new URLSearchParams({ categoria: category || say.others })}`
  return (
    <a href={pathIn(language, '/calendar.ics') + of} className="inline-flex items-center gap-2">
      <CalendarPlus aria-hidden />
      {say.subscribe}
    </a>
  )
}
