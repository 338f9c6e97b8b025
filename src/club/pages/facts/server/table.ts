import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, updatedAt, version } from '#platform/database/columns.ts'

/**
 * The club's facts that an admin has changed, one row for each part. `base/default-club-facts.ts` and `club/pages/facts/shared/membership-facts.ts` have the
 * defaults. `start`: this club began empty (`club/people/first-start/`).
 */
export const clubFacts = pgTable('club_facts', {
  id: id(),
  part: text().$type<'public' | 'legal' | 'membership' | 'start'>().notNull().unique(),
  facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: updatedAt(),
  version: version(),
})
