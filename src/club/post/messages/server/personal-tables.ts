import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { contactMessages } from './table.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'

export const personalTables: readonly PersonalTable[] = [
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
