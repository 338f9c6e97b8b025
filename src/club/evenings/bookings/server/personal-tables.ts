import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { emptyRegistration } from './empty-values.ts'
import { seatOffers } from './seat-offers/table.ts'
import { eventRegistrations } from './table.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'

export const personalTables: readonly PersonalTable[] = [
  {
    name: 'registrations',
    table: eventRegistrations,
    person: Object.keys(emptyRegistration),
    facts: [
      'id',
      'eventId',
      'isMember',
      'named',
      'language',
      'cancelledAt',
      'cancelledBy',
      'askedAt',
      'provenAt',
      'heldUntil',
      'companionOf',
      'waitingSince',
      'promotedAt',
      'takesFewer',
      'price',
      'cancelledLate',
      'tableLabel',
      'createdAt',
      'updatedAt',
    ],
    internal: ['linkVersion', 'state', 'bookingId', 'searchText', 'searchName', 'version'],
    of: ({ registrations }) => isOneOf(eventRegistrations.id, registrations),
    erasure: { empty: emptyRegistration },
  },
  {
    name: 'seatOffers',
    table: seatOffers,
    person: ['fullName', 'email'],
    facts: ['id', 'registrationId', 'language', 'createdAt', 'emailAt', 'endsAt', 'warnedAt', 'endedAt', 'ending'],
    internal: ['givenBy'],
    // Those to the person. Who made an offer is in the registration.
    of: ({ offers }) => isOneOf(seatOffers.id, offers),
    erasure: 'delete',
  },
]

export const withoutPeople = {
  // Kept for ten seconds.
  'public.burst_cancellations': ['id', 'registrations', 'actorId', 'takesEffectAt'],
}
