import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { EventGroups } from '#club/pages/restaurants/visitor/event-groups.tsx'
import type { EventDetail } from './queries.ts'

const messages = bilingual({
  coming: { es: 'También organiza', ca: 'També organitza' },
})

/** The coming events of the organizer, below the organizer's card. */
export default function OrganizerEvents({ events }: { events: EventDetail['alsoOrganized'] }) {
  return <EventGroups events={events} say={useSay(messages)} />
}
