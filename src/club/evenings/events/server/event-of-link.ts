import { and, eq, isNull } from 'drizzle-orm'
import type { Club } from '#club/core/server/club.ts'
import { readSignedLink } from '#club/core/server/limits/signed-links.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { events } from './table.ts'

type Event = typeof events.$inferSelect

/**
 * The event that the caller's link opens without an account, at the door or in the kitchen. `version`: of the links that staff have not
 * revoked; `until`: when they end.
 * @throws Refusal pass.wrong, also for an event in the trash; pass.over for a link that staff revoked, and after the evening
 */
export const eventOfLink = async (
  { db, linkKey, now, actor }: Club,
  kind: 'door' | 'kitchen',
  termsOf: (event: Event) => { version: number; until: Date },
) => {
  const link = actor.kind === kind ? readSignedLink(linkKey, kind, actor.pass, now()) : undefined
  if (!link?.isSigned()) throw new Refusal('pass.wrong')
  const [event] = await db
    .select()
    .from(events)
    .where(and(eq(events.id, link.id), isNull(events.deletedAt)))
  if (!event) throw new Refusal('pass.wrong')
  const { version, until } = termsOf(event)
  if (version !== link.version || until <= now()) throw new Refusal('pass.over')
  return event
}

/** What a page that such a link opens says of its event. */
export const factsOfLinked = ({ id, title, titleCa, date, endsAt, location, locationCa, cancelledAt }: Event) => ({
  id,
  title,
  titleCa,
  date,
  endsAt,
  location,
  locationCa,
  cancelledAt,
})
