import type { Noun } from '#club/core/server/noun.ts'
import { notices as table } from './table.ts'
import { withoutPeople } from './without-people.ts'

export const notices = {
  withoutPeople,
  mentions: [{ table, at: table.createdAt, columns: { note: table.note, noteCa: table.noteCa } }],
} satisfies Noun
