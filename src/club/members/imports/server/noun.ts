import { lt } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { importedMembers } from './tables/imported-members.ts'

export const imports = {
  personalTables: [
    {
      name: 'imported',
      table: importedMembers,
      person: [],
      facts: ['id', 'importId', 'socioId', 'createdAt'],
      // Encrypted, for the undo alone: the file has what counts.
      internal: ['version', 'before'],
      of: ({ socios }) => isOneOf(importedMembers.socioId, socios),
      erasure: 'delete',
    },
  ],
  withoutPeople: {
    'public.imports': [
      'id',
      'kind',
      'written',
      'sha256',
      'plan',
      'created',
      'changed',
      'same',
      'failed',
      'by',
      'at',
      'undoneAt',
    ],
  },
  retention: {
    importUndos: {
      table: importedMembers,
      due: (_, before) => lt(importedMembers.createdAt, before),
      act: (tx, due) => tx.delete(importedMembers).where(due),
    },
  },
} satisfies Noun
