import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'
import type { Club } from '#club/core/server/club.ts'
import { type Contributions, erasing } from './erase.ts'
import { type Erasure, addErasures, erasureKey, hashOf, hashOfOwn } from './erasure-list.ts'
import { type PersonRows, rowsOf } from '#club/core/server/person-rows.ts'
import { findPersonRows } from './find-person-rows.ts'
import { idsOf } from './whose/own.ts'

/**
 * Erases again everybody who is on the list and in the database, in rows older than the erasure: after a restore of an older backup. An
 * address takes along what is not on the list only if an earlier release put it there.
 * @returns the number of people
 */
export const repeatErasures = (club: Club, lines: Erasure[], contributions: Contributions) =>
  erasing(club, contributions, async (club, erase) => {
    const key = await erasureKey(club)
    const times = new Map(lines.map(({ hash, erasedAt }) => [hash, erasedAt]))
    const isListed = (id: string) => times.has(hashOf(key, id))
    const done = new Set<string>()
    let people = 0
    const again = async (person: PersonRows) => {
      for (const id of rowsOf(person)) done.add(id)
      const erased = await erase(person)
      if (Object.values(erased).some((count) => count > 0)) people += 1
    }
    const { addresses, rows } = await everybody(club.db)
    for (const email of addresses) {
      const whole = times.get(hashOf(key, email))
      const until = whole ?? times.get(hashOfOwn(key, email))
      if (!until) continue
      const person = await findPersonRows(club.db, { email, rows: [] }, until)
      // Somebody else had the address when the backup was taken: what is listed goes by its rows.
      if (whole || idsOf(person).every(isListed)) await again(person)
    }
    const left = rows.filter((id) => isListed(id) && !done.has(id))
    // The rows of one erasure are one person's.
    for (const ids of Map.groupBy(left, (id) => times.get(hashOf(key, id))!.getTime()).values())
      await again(await findPersonRows(club.db, { email: '', rows: ids }, times.get(hashOf(key, ids[0]!))))
    await addErasures(club.db, lines)
    return people
  })

/** Every address in the database, and the rows of people, who may stand on the list without their address. */
export const everybody = async (db: Db) => {
  const named = nouns.flatMap(({ people = {} }: Noun) => Object.values(people).flat())
  // The register, which has no address, stays.
  const erased = named.filter(({ addresses }) => addresses.length > 0)
  const read = async (selects: SQL[]) => {
    const { rows } = await db.execute<{ name: string }>(sql.join(selects, sql` union `))
    return rows.map(({ name }) => name)
  }
  return {
    addresses: await read(
      [emails.recipient, ...erased.map(({ addresses: [own] }) => own!)].map(
        (column) => sql`select lower(${column}) as name from ${column.table} where ${column} <> ''`,
      ),
    ),
    rows: await read(
      erased.map(
        ({ table, isLeft = sql`true` }) => sql`select ${table.id}::text as name from ${table} where ${isLeft}`,
      ),
    ),
  }
}
