import { placeOf } from '../../shared/places/event-place.ts'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { usePageAddress } from '#kit/both/address.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import type { EventDetail } from '../queries.ts'
import { calendarAddresses } from './calendar-addresses.ts'

const messages = bilingual({
  file: { es: 'Archivo .ics, para Apple y los demás', ca: 'Fitxer .ics, per a Apple i els altres' },
})

/** Where an event is entered into one's calendar. */
export default function CalendarLinks({ event }: { event: EventDetail }) {
  const language = useLanguage()
  const { google, outlook } = calendarAddresses({
    ...event,
    title: inLanguage(language, event.title, event.titleCa),
    description: inLanguage(language, event.description, event.descriptionCa),
    location: placeOf(event, language),
    url: usePageAddress(),
  })
  return (
    <ul>
      <li>
        <a href={google} target="_blank" rel="noreferrer">
          Google
        </a>
      </li>
      <li>
        <a href={outlook} target="_blank" rel="noreferrer">
          Outlook
        </a>
      </li>
      <li>
        <a href={pathIn(language, `/eventos/${event.id}/calendar.ics`)}>{messages(language).file}</a>
      </li>
    </ul>
  )
}
