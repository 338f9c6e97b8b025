import { and, asc, inArray, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Db } from '#platform/database/open.ts'
import { type PersonRows, type Subject, isAddress, isUntil } from '#club/core/server/person-rows.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { NamedRows, Noun } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'

/** Finds everything under an address, of whomever, and the named rows; `until`: what was created until then. */
export const findPersonRows = async (db: Db, { email: given, rows }: Subject, until?: Date): Promise<PersonRows> => {
  const email = given.trim().toLowerCase()
  const find = async ({ table, addresses }: NamedRows) => {
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          isUntil(table.createdAt, until),
          or(isOneOf(table.id, rows), ...addresses.map((one) => isAddress(one, email))),
        ),
      )
    return found.map(({ id }) => id as string)
  }
  const found: Record<string, string[]> = {}
  for (const { people = {} } of nouns as readonly Noun[])
    for (const [name, tables] of Object.entries(people)) {
      const ids: string[] = []
      for (const table of [tables].flat()) ids.push(...(await find(table)))
      found[name] = [...new Set(ids)]
    }
  found['socios'] = await withMerged(db, found['socios'] ?? [])
  return { ...(found as Omit<PersonRows, 'email' | 'until'>), email, until }
}

/** Merged files are one person's. */
const withMerged = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return ids
  const stays = sql`(select coalesce(${socios.mergedInto}, ${socios.id}) from ${socios} where ${isOneOf(socios.id, ids)})`
  const rows = await db
    .select({ id: socios.id })
    .from(socios)
    .where(or(inArray(socios.id, stays), inArray(socios.mergedInto, stays)))
    .orderBy(asc(socios.id))
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}
