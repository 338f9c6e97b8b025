import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'

/** As SQL: whether an email is about a guest of the event. */
export const isAboutEvent = (db: Db, eventId: string) =>
  inArray(
    emails.about,
    db.select({ id: eventRegistrations.id }).from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId)),
  )
