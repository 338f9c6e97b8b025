import { type SQL, and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { companionCount } from '#club/evenings/bookings/server/parties/read-companions.ts'
import { type Person, hasSameAddress } from './find-person.ts'

/** Nobody books that often; an address that many people use must not read the whole table. */
const most = 500

/** The bookings of a person, the newest first: their own, and those that only have the same address. */
export const readBookings = async (db: Db, person: Person) => {
  const [own, others] = await Promise.all([
    selectBookings(db, person.isOwn),
    person.email === '' ? [] : selectBookings(db, hasSameAddress(person)),
  ])
  return [
    ...own.map((booking) => Object.assign(booking, { hasSameAddress: false })),
    ...others.map((booking) => Object.assign(booking, { hasSameAddress: true })),
  ]
}

export type Booking = Awaited<ReturnType<typeof readBookings>>[number]

const selectBookings = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...pickColumns(
        eventRegistrations,
        'id',
        'fullName',
        'state',
        'createdAt',
        'cancelledAt',
        'cancelledBy',
        'waitingSince',
        'dietConsentAt',
      ),
      companions: companionCount,
      event: pickColumns(events, 'id', 'title', 'titleCa', 'date', 'cancelledAt'),
    })
    .from(eventRegistrations)
    .innerJoin(events, and(eq(events.id, eventRegistrations.eventId), isNull(events.deletedAt)))
    .where(and(where, eventRegistrations.named, ne(eventRegistrations.fullName, '')))
    .orderBy(desc(eventRegistrations.createdAt))
    .limit(most)
