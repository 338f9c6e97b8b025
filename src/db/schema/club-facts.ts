import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, updatedAt, version } from './columns.ts'

/** The club's facts that an admin has changed, one row for each part. `shared/club-facts.ts` has the defaults. */
export const clubFacts = pgTable('club_facts', {
  id: id(),
  part: text().$type<'public' | 'legal'>().notNull().unique(),
  facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  updatedAt: updatedAt(),
  version: version(),
})
