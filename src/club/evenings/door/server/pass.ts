import { and, eq, isNull } from 'drizzle-orm'
import { dayOf } from '#base/dates/dates.ts'
import { dayMs, hourMs } from '#base/dates/durations.ts'
import { fromLocal } from '#base/dates/local-time.ts'
import type { Club } from '#club/core/server/club.ts'
import { readSignedLink, signLink } from '#club/core/server/limits/signed-links.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { events } from '#club/evenings/events/server/table.ts'

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

/**
 * The event whose door the caller's pass opens.
 * @throws Refusal pass.wrong, also for an event in the trash; pass.over for a link that staff revoked, and after the evening
 */
export const eventOfDoor = async ({ db, linkKey, now, actor }: Club) => {
  const link = actor.kind === 'door' ? readSignedLink(linkKey, 'door', actor.pass, now()) : undefined
  if (!link?.isSigned()) throw new Refusal('pass.wrong')
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, link.id), isNull(events.deletedAt)))
  if (!event) throw new Refusal('pass.wrong')
  if (event.doorLinkVersion !== link.version || doorUntil(event) <= now()) throw new Refusal('pass.over')
  return event
}
