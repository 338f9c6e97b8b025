import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import type { Club } from '../club.ts'
import { confirmationOf } from './confirmation-email.ts'

/**
 * Queues the pending confirmations of registrations (spec §7), the oldest first. Registering only marks them as pending, so that
 * guests do not wait for the outbox (decision 54). Cancelled registrations and events in the trash are skipped. Several
 * instances may run this at once.
 * @returns the number of queued emails; `limit` if there may be more
 */
export const queueConfirmations = (
  { db, queueEmail, siteUrl }: Pick<Club, 'db' | 'queueEmail' | 'siteUrl'>,
  limit: number,
) =>
  db.transaction(async (tx) => {
    // Without statistics, in a new club, PostgreSQL would sort all pending rows instead of using the index.
    await tx.execute(sql`set local enable_sort = off`)
    const pending = await tx
      .select({ guest, event: eventColumns, organizer: { name: organizers.name, nameCa: organizers.nameCa } })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .leftJoin(organizers, eq(organizers.id, events.organizerId))
      .where(
        and(eventRegistrations.confirmationPending, isNull(eventRegistrations.cancelledAt), isNull(events.deletedAt)),
      )
      .orderBy(asc(eventRegistrations.createdAt))
      .limit(limit)
      .for('update', { of: eventRegistrations, skipLocked: true })
    if (pending.length === 0) return 0

    const ids = pending.map((row) => row.guest.id)
    await tx
      .update(eventRegistrations)
      .set({ confirmationPending: false })
      .where(sql`${eventRegistrations.id} = any(${sql.param(ids)}::uuid[])`)
    const confirmations = pending.map((row) =>
      confirmationOf(row.guest, { ...row.event, organizer: row.organizer }, siteUrl),
    )
    await queueEmail(tx, ...confirmations)
    return pending.length
  })

const guest = pickColumns(eventRegistrations, 'id', 'fullName', 'email', 'language', 'provenAt', 'heldUntil')
const eventColumns = pickColumns(events, 'id', 'title', 'titleCa', 'date', 'endsAt', 'location', 'locationCa', 'price')
