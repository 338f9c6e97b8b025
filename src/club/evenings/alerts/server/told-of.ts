import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { events } from '#club/evenings/events/server/table.ts'
import { isPublic } from '#club/evenings/events/server/publication.ts'
import { registrationStateOf } from '#club/evenings/events/shared/rules/registration-state.ts'

type Event = typeof events.$inferSelect

/** As SQL: the events that alerts tell of: public, to come, not cancelled, and people still register. */
export const isWorthTelling = (now: Date) =>
  and(
    isPublic(now),
    gt(events.date, now),
    isNull(events.cancelledAt),
    or(isNull(events.closesAt), gt(events.closesAt, now)),
  )

/** What visitors can do at an event now. */
export const stateOf = (event: Event, now: Date) => {
  const { date, endsAt, publicFrom, closesAt, cancelledAt, registered, maxParticipants } = event
  const iso = (instant: Date | null) => instant && instant.toISOString()
  const times = {
    endsAt: iso(endsAt),
    publicFrom: iso(publicFrom),
    closesAt: iso(closesAt),
    cancelledAt: iso(cancelledAt),
  }
  return registrationStateOf({ date: date.toISOString(), ...times }, registered >= maxParticipants, now.getTime())
}

/**
 * As SQL, the events that this one puts on again: earlier or cancelled ones with its title in one of the languages, or of the same row of copies with the
 * same category, restaurant and organizer. A copy with another of these is another evening, for which staff took an old one as a pattern.
 */
export const isRepeatedBy = ({ id, date, title, titleCa, copyOf, category, restaurantId, organizerId }: Event) =>
  and(
    ne(events.id, id),
    or(lt(events.date, date), isNotNull(events.cancelledAt)),
    or(
      sql`plain(${events.title}) = plain(${title})`,
      and(ne(events.titleCa, ''), sql`plain(${events.titleCa}) = plain(${titleCa})`),
      and(
        sql`coalesce(${events.copyOf}, ${events.id}) = ${copyOf ?? id}`,
        eq(events.category, category),
        sql`${events.restaurantId} is not distinct from ${restaurantId}::uuid`,
        sql`${events.organizerId} is not distinct from ${organizerId}::uuid`,
      ),
    ),
  )
