import { eq, inArray } from 'drizzle-orm'
import type { ClubFacts } from '#base/club-facts.ts'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import type { Db } from '#platform/database/open.ts'
import { defaultAssemblyNotice } from '../shared/club-facts-form.ts'
import { clubFacts } from './table.ts'

/** The present facts that pages and emails name, with defaults for those never changed. */
export const readClubFacts = async (db: Db): Promise<ClubFacts> => {
  const parts = inArray(clubFacts.part, ['public', 'legal'])
  const rows = await db.select({ facts: clubFacts.facts }).from(clubFacts).where(parts)
  const { assemblyNotice: _, ...facts } = Object.assign({ ...defaultClubFacts }, ...rows.map((row) => row.facts))
  return facts as ClubFacts
}

/** How many days before an assembly the club's statutes want its call. */
export const readAssemblyNotice = async (db: Db) => {
  const [row] = await db.select({ facts: clubFacts.facts }).from(clubFacts).where(eq(clubFacts.part, 'legal'))
  return Number(row?.facts['assemblyNotice'] ?? defaultAssemblyNotice)
}
