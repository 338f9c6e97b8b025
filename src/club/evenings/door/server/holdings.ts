import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Holding } from '#club/core/server/held.ts'
import { arrivals } from './table.ts'

export const holdings: readonly Holding[] = [
  {
    name: 'arrivals',
    table: arrivals,
    person: ['device'],
    facts: ['id', 'registrationId', 'at', 'undoneAt'],
    internal: ['receivedAt'],
    of: ({ registrations }) => isOneOf(arrivals.registrationId, registrations),
    // That somebody came is a number, once the seat has no name.
    erasure: { empty: { device: '' } },
  },
]
