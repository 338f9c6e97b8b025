import type { eventRegistrations } from '../schema/event-registrations.ts'
import { eventIds } from './ids.ts'
import { caLOriolaGuests } from './registrations/ca-l-oriola.ts'
import { garnachasGuests } from './registrations/garnachas.ts'
import { otherTables } from './registrations/other-tables.ts'
import { ago } from './when.ts'

type NewRegistration = typeof eventRegistrations.$inferInsert

/** Forty chairs taken: one table full, one with two places left, the rest with room. */
export const demoRegistrations = (now: Date): NewRegistration[] =>
  [
    { eventId: eventIds.caLOriola, guests: caLOriolaGuests },
    { eventId: eventIds.garnachas, guests: garnachasGuests },
    ...otherTables,
  ].flatMap(({ eventId, guests }) =>
    guests.map(({ daysAgo, ...guest }, position) => ({
      ...guest,
      eventId,
      createdAt: ago(now, { days: daysAgo, minutes: 37 - position }),
    })),
  )
