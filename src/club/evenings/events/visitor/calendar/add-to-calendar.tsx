import { lazy } from 'react'
import { useLanguage } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { messages } from '../messages.ts'
import type { EventDetail } from '../queries.ts'
import { Unfolding } from './unfolding.tsx'

const CalendarLinks = lazy(() => import('./calendar-links.tsx'))

/** «Añadir al calendario»: the file, and the pages of Google and Outlook. */
export const AddToCalendar = ({ event }: { event: EventDetail }) => {
  const language = useLanguage()
  const file = <a href={pathIn(language, `/eventos/${event.id}/calendar.ics`)}>.ics</a>
  return (
    <Unfolding title={messages(language).addToCalendar} fallback={file}>
      <CalendarLinks event={event} />
    </Unfolding>
  )
}
