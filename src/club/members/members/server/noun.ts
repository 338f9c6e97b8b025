import { personalTables, withoutPeople } from './personal-tables.ts'
import { memberRegister } from './tables/member-register.ts'
import { personNotes } from './tables/person-notes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Noun } from '#club/core/server/noun.ts'
import { readOwnActs } from './own-acts.ts'
import { socios } from './table.ts'

export const members = {
  inbox: {
    may: 'members',
    read: async ({ db }) => ({ activeSocios: await db.$count(socios, eq(socios.status, 'active')) }),
    first: { byMembers: readOwnActs },
  },
  people: {
    socios: { table: socios, addresses: [socios.email], name: socios.fullName },
    // Its entries are named by staff.
    register: { table: memberRegister, addresses: [] },
  },
  personalTables,
  withoutPeople,
  mentions: [{ table: personNotes, at: personNotes.createdAt, columns: { text: personNotes.text } }],
  names: { socios: { table: socios, name: sql`${socios.fullName} || ' (' || ${socios.membershipNumber} || ')'` } },
} satisfies Noun
