import { sql } from 'drizzle-orm'
import type { Noun } from '#club/core/server/noun.ts'
import { personalTables, withoutPeople } from './personal-tables.ts'
import { assemblies as table } from './table.ts'

export const assemblies = {
  personalTables,
  withoutPeople,
  names: { assemblies: { table, name: sql`${table.day}::text` } },
} satisfies Noun
