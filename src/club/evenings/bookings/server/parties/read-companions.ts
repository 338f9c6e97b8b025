import { and, asc, eq, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Db } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'
import { languageOr } from '#base/text/language.ts'
import type { Club } from '#club/core/server/club.ts'
import { readDiet } from '../diets/read-diet.ts'
import { isRegistered, isRegisteredAs } from '../seat-state.ts'
import type { Companion } from './party.ts'
import { writtenName } from '../../shared/seat-name.ts'

/**
 * The companions of a guest with a seat or a place in the list, as the form has them and in its order. `open`: how their notes are opened; who
 * writes them back must not lose one that cannot be read.
 */
export const readCompanions = async ({ db, vault }: Club, host: string, open = vault.read): Promise<Companion[]> => {
  const { id, companionOf, createdAt } = eventRegistrations
  const rows = await db
    .select(
      pickColumns(
        eventRegistrations,
        'fullName',
        'named',
        'email',
        'dietaryRestrictions',
        'dietConsentVersion',
        'diet',
        'memberId',
        'language',
      ),
    )
    .from(eventRegistrations)
    .where(and(eq(companionOf, host), isRegistered))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(({ email, dietaryRestrictions, dietConsentVersion, diet, memberId, language, ...seat }) =>
    Object.assign(
      {
        fullName: writtenName(seat),
        email,
        dietaryRestrictions: open(dietaryRestrictions, 'event_registrations.dietary_restrictions'),
      },
      diet && { diet: readDiet({ read: open }, diet) },
      dietConsentVersion && { dietConsentVersion },
      memberId && { memberId, language: languageOr(language) },
    ),
  )
}

/** The companions with a seat or a place in the list, each with its host, in the order of the form. */
export const findCompanions = (db: Db, hosts: readonly string[]) => {
  const { id, email, companionOf, createdAt } = eventRegistrations
  return db
    .select({ id, email, host: companionOf })
    .from(eventRegistrations)
    .where(and(isOneOf(companionOf, hosts), isRegistered))
    .orderBy(asc(createdAt), asc(id))
}

/** The number of companions who have a seat or wait. */
export const companionCount = sql<number>`(select count(*)::int from event_registrations companion
  where companion.companion_of = event_registrations.id and ${isRegisteredAs('companion')})`
