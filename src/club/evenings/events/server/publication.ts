import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from './table.ts'
import { instantToSave } from '#base/dates/local-time.ts'
import type { EventForm } from '../shared/event-form.ts'
import { Refusal } from '#club/core/server/refusal.ts'

type Event = typeof events.$inferSelect

/** As SQL: whether visitors see an event. Whatever shows events to visitors reads only these. */
export const isPublic = (now: Date) => and(isNull(events.deletedAt), lte(events.publishedAt, now))!

/** Whether a row outside the trash is public, as `isPublic` says in SQL. */
export const isPublished = ({ publishedAt }: Pick<Event, 'publishedAt'>, now: Date) =>
  publishedAt !== null && publishedAt <= now

/** The column of a form's choice. What is public already stays public from the same time on. */
export const publishedAtOf = (publication: EventForm['publication'], before: Date | null, now: Date) => {
  if (publication === 'draft') return null
  if (publication !== undefined && publication !== 'now') return instantToSave(publication, before)
  return before && before <= now ? before : now
}

/**
 * Refuses to hide an event that anybody has registered for: they know its page. So a draft has no registrations, and nothing is ever sent
 * about one. The event's row is locked, so none is added.
 */
export const refuseToHide = async (tx: Tx, event: Event, publishedAt: Date | null, now: Date) => {
  if (!isPublished(event, now) || isPublished({ publishedAt }, now)) return
  const [anybody] = await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, event.id))
    .limit(1)
  const { registered, waiting } = event
  if (anybody) throw new Refusal('event.has-people', { registered, waiting })
}
