import { sql } from 'drizzle-orm'
import type { Noun } from '#club/core/server/noun.ts'
import { notices as table } from './table.ts'
import { withoutPeople } from './without-people.ts'

export const notices = {
  withoutPeople,
  mentions: [{ table, at: table.createdAt, columns: { note: table.note, noteCa: table.noteCa } }],
  names: {
    notices: {
      table,
      name: sql`(select title from events where events.id = ${table.eventId})`,
      nameCa: sql`(select title_ca from events where events.id = ${table.eventId})`,
      eventId: table.eventId,
    },
  },
} satisfies Noun
