import { inArray } from 'drizzle-orm'
import { type ClubFacts, defaultClubFacts } from '#base/club-facts.ts'
import type { Db } from '#platform/database/open.ts'
import { clubFacts } from './table.ts'

/** The present facts that pages and emails name, with defaults for those never changed. */
export const readClubFacts = async (db: Db): Promise<ClubFacts> => {
  const parts = inArray(clubFacts.part, ['public', 'legal'])
  const rows = await db.select({ facts: clubFacts.facts }).from(clubFacts).where(parts)
  return Object.assign({ ...defaultClubFacts }, ...rows.map(({ facts }) => facts)) as ClubFacts
}
