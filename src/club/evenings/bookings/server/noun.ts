import { ne } from 'drizzle-orm'
import { retention } from './retention.ts'
import { personalTables, withoutPeople } from './personal-tables.ts'
import { seatOffers } from './seat-offers/table.ts'
import { eventRegistrations } from './table.ts'
import { limits } from '#base/limits.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { readCancellationBursts, readSeatBursts } from './bursts/read-bursts.ts'
import { findGuests } from './find-guests.ts'
import { findMembers } from './find-members.ts'
import { readSeatRequests, readWaitingLists } from './seats-to-decide.ts'
import { readUnreached } from './waiting-list/unreached.ts'

export const bookings = {
  // Members first: who is one is not found as a guest too.
  find: { members: { may: 'members', find: findMembers }, guests: { may: 'guests', find: findGuests } },
  inbox: {
    may: 'guests',
    read: async (club) => {
      const [bursts, cancellationBursts, unreached, asking, waiting] = await Promise.all([
        readSeatBursts(club),
        readCancellationBursts(club),
        readUnreached(club).limit(limits.dashboardRows),
        readSeatRequests(club),
        readWaitingLists(club),
      ])
      return { bursts, cancellationBursts, unreached, asking, waiting }
    },
    counts: async (club) => ({
      asking: (await readSeatRequests(club)).reduce((sum, { count }) => sum + count, 0),
    }),
  },
  people: {
    registrations: {
      table: eventRegistrations,
      addresses: [eventRegistrations.email],
      name: eventRegistrations.fullName,
      isLeft: ne(eventRegistrations.fullName, ''),
    },
    offers: { table: seatOffers, addresses: [seatOffers.email] },
  },
  personalTables,
  withoutPeople,
  mentions: [
    { table: eventRegistrations, at: eventRegistrations.createdAt, columns: { notes: eventRegistrations.notes } },
  ],
  names: {
    event_registrations: {
      table: eventRegistrations,
      name: eventRegistrations.fullName,
      named: eventRegistrations.named,
      eventId: eventRegistrations.eventId,
    },
  },
  retention,
} satisfies Noun
