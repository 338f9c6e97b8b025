import { dayOf } from '#base/dates/dates.ts'
import { dayMs, hourMs } from '#base/dates/durations.ts'
import { fromLocal } from '#base/dates/local-time.ts'
import type { Club } from '#club/core/server/club.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { eventOfLink } from '#club/evenings/events/server/event-of-link.ts'
import type { events } from '#club/evenings/events/server/table.ts'

type Linked = Pick<typeof events.$inferSelect, 'id' | 'doorLinkVersion'>

/** The page of the door with its pass, for a phone without an account. Browsers do not send the part after the "#". */
export const doorUrl = ({ linkKey, siteUrl }: Pick<Club, 'linkKey' | 'siteUrl'>, { id, doorLinkVersion }: Linked) =>
  new URL(`/puerta#${signLink(linkKey, { kind: 'door', id, version: doorLinkVersion })}`, siteUrl).href

/** When the link to the door ends: six hours after the event. */
export const doorUntil = (event: { date: Date; endsAt: Date | null }) =>
  new Date(eventEnd(event).getTime() + 6 * hourMs)

/** The end of an event; of one without an end, that of its day in Barcelona. */
export const eventEnd = ({ date, endsAt }: { date: Date; endsAt: Date | null }) => endsAt ?? endOfDay(date)

/** The second midnight is at most 25 hours after the first. */
const endOfDay = (date: Date) =>
  fromLocal(`${dayOf(new Date(fromLocal(`${dayOf(date)}T12:00`).getTime() + dayMs))}T00:00`)

/** The event whose door the caller's pass opens. @throws Refusal as `eventOfLink` */
export const eventOfDoor = (club: Club) =>
  eventOfLink(club, 'door', (event) => ({ version: event.doorLinkVersion, until: doorUntil(event) }))
