import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import type { Club } from '../club.ts'
import { confirmationOf } from './confirmation-email.ts'

/**
 * Posts the confirmations that registrations owe their guests (spec §7), those who wait longest first. A place is given without
 * its email, since nobody has to wait for that (decision 54): the row says that it owes one until it is posted.
 * Who cancelled before, and whose event is in the trash, is owed none until that is taken back. Several may do this at once.
 * @returns how many were posted, `atMost` where there may be more
 */
export const queueConfirmations = (
  { db, queueEmail, siteUrl }: Pick<Club, 'db' | 'queueEmail' | 'siteUrl'>,
  atMost: number,
) =>
  db.transaction(async (tx) => {
    // In a young club PostgreSQL takes those who are owed one for few, and would sort a rush of them to find the first.
    await tx.execute(sql`set local enable_sort = off`)
    const owing = await tx
      .select({ guest, event: told, organizer: { name: organizers.name, nameCa: organizers.nameCa } })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .leftJoin(organizers, eq(organizers.id, events.organizerId))
      .where(
        and(eventRegistrations.confirmationPending, isNull(eventRegistrations.cancelledAt), isNull(events.deletedAt)),
      )
      .orderBy(asc(eventRegistrations.createdAt))
      .limit(atMost)
      .for('update', { of: eventRegistrations, skipLocked: true })
    if (owing.length === 0) return 0

    const ids = owing.map((row) => row.guest.id)
    await tx
      .update(eventRegistrations)
      .set({ confirmationPending: false })
      .where(sql`${eventRegistrations.id} = any(${sql.param(ids)}::uuid[])`)
    const confirmations = owing.map((row) =>
      confirmationOf(row.guest, { ...row.event, organizer: row.organizer }, siteUrl),
    )
    await queueEmail(tx, ...confirmations)
    return owing.length
  })

const { id, fullName, email, language, provenAt, heldUntil } = eventRegistrations
const guest = { id, fullName, email, language, provenAt, heldUntil }
const { title, titleCa, date, endsAt, location, locationCa, price } = events
const told = { id: events.id, title, titleCa, date, endsAt, location, locationCa, price }
