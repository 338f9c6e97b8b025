import { type ClubFacts, defaultClubFacts } from '#shared/club-facts.ts'
import type { Db } from './open.ts'
import { clubFacts } from './schema/club-facts.ts'

/** The present facts of the club, with defaults for those never changed. */
export const readClubFacts = async (db: Db): Promise<ClubFacts> => {
  const rows = await db.select({ facts: clubFacts.facts }).from(clubFacts)
  return Object.assign({ ...defaultClubFacts }, ...rows.map(({ facts }) => facts)) as ClubFacts
}
