import { sql } from 'drizzle-orm'
import type { Noun } from '#club/core/server/noun.ts'
import { holdings, withoutPeople } from './holdings.ts'
import { assemblies as table } from './table.ts'

export const assemblies = {
  holdings,
  withoutPeople,
  names: { assemblies: { table, name: sql`${table.day}::text` } },
} satisfies Noun
