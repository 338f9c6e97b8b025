import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { contactMessages } from './table.ts'
import type { Holding } from '#club/core/server/held.ts'

export const holdings: readonly Holding[] = [
  {
    name: 'messages',
    table: contactMessages,
    person: ['name', 'email', 'phone', 'message', 'replies'],
    facts: ['id', 'language', 'status', 'answeredAt', 'createdAt'],
    internal: [],
    of: ({ messages }) => isOneOf(contactMessages.id, messages),
    erasure: 'delete',
  },
]
