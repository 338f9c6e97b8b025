import { and, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Db } from '#platform/database/open.ts'
import { deleteEmailsAbout } from '#club/core/emails/server/emails-about.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { arrivals } from '#club/evenings/door/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { saysDiet } from './diets/read-diet.ts'
import { emptyDiet, emptyRegistration } from './empty-values.ts'
import { seatOffers } from './seat-offers/table.ts'
import { eventRegistrations } from './table.ts'

const ofEventsBefore = (db: Db, before: Date) =>
  inArray(
    eventRegistrations.eventId,
    db
      .select({ id: events.id })
      .from(events)
      .where(lt(sql`coalesce(${events.endsAt}, ${events.date})`, before.toISOString())),
  )

export const retention = {
  guests: {
    table: eventRegistrations,
    due: (db, before) => and(ne(eventRegistrations.fullName, ''), ofEventsBefore(db, before)),
    act: async (tx, due) => {
      const rows = await tx
        .update(eventRegistrations)
        .set(emptyRegistration)
        .where(due)
        .returning({ id: eventRegistrations.id })
      const ids = rows.map(({ id }) => id)
      await tx.update(arrivals).set({ device: '' }).where(isOneOf(arrivals.registrationId, ids))
      await deleteEmailsAbout(tx, rows)
    },
  },
  diets: {
    table: eventRegistrations,
    due: (db, before) => and(or(saysDiet, isNotNull(eventRegistrations.dietChangedAt)), ofEventsBefore(db, before)),
    act: (tx, due) => tx.update(eventRegistrations).set(emptyDiet).where(due),
  },
  networks: {
    table: eventRegistrations,
    due: (db, before) => and(isNotNull(eventRegistrations.clientNetwork), ofEventsBefore(db, before)),
    act: (tx, due) => tx.update(eventRegistrations).set({ clientNetwork: null }).where(due),
  },
  seatOffers: {
    table: seatOffers,
    due: (_, before) => lt(sql`coalesce(${seatOffers.endedAt}, ${seatOffers.endsAt})`, before.toISOString()),
    act: (tx, due) => tx.delete(seatOffers).where(due),
  },
} satisfies Noun['retention']
