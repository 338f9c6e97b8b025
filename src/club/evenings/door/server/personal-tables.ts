import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'
import { arrivals } from './table.ts'

export const personalTables: readonly PersonalTable[] = [
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
