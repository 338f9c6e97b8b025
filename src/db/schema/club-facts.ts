import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, updatedAt, version } from './columns.ts'

/** Facts of the club that an admin changed: one row for each part of them. What is absent is as `shared/club-facts.ts` has it. */
export const clubFacts = pgTable('club_facts', {
  id: id(),
  part: text().$type<'public' | 'legal'>().notNull().unique(),
  facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  updatedAt: updatedAt(),
  version: version(),
})
