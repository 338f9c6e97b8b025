import { type SQL, and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { assemblies, assemblyCalls, attendances } from '#club/members/assemblies/server/table.ts'

type Numbers = { from: string; to: string }
type Moved = Record<string, string[]>

const isOpen = and(isNull(assemblies.closedAt), isNull(assemblies.cancelledAt))
const open = sql`(select ${assemblies.id} from ${assemblies} where ${isOpen})`
const keys = {
  call: sql<string>`${assemblyCalls.assemblyId}::text`,
  attendance: sql<string>`${attendances.assemblyId}::text`,
  delegation: sql<string>`${attendances.assemblyId} || ' ' || ${attendances.membershipNumber}`,
}

/** Every column of an assembly with a member's number. An answer has the keys of the rows it changed. */
const places = {
  'assembly_calls.membership_number': (tx, { from, to }, isMeant) =>
    tx
      .update(assemblyCalls)
      .set({ membershipNumber: to })
      .where(
        and(
          eq(assemblyCalls.membershipNumber, from),
          sql`${assemblyCalls.assemblyId} in ${open}`,
          sql`not exists (select from assembly_calls other
            where other.assembly_id = ${assemblyCalls.assemblyId} and other.membership_number = ${to})`,
          isMeant(keys.call),
        ),
      )
      .returning({ key: keys.call }),
  'attendances.membership_number': (tx, { from, to }, isMeant) =>
    tx
      .update(attendances)
      .set({ membershipNumber: to })
      .where(
        and(
          eq(attendances.membershipNumber, from),
          sql`${attendances.assemblyId} in ${open}`,
          // Nobody is represented by the own number.
          sql`${attendances.byNumber} is distinct from ${to}`,
          sql`not exists (select from attendances other
            where other.assembly_id = ${attendances.assemblyId} and other.membership_number = ${to})`,
          isMeant(keys.attendance),
        ),
      )
      .returning({ key: keys.attendance }),
  'attendances.by_number': (tx, { from, to }, isMeant) =>
    tx
      .update(attendances)
      .set({ byNumber: to })
      .where(
        and(
          eq(attendances.byNumber, from),
          ne(attendances.membershipNumber, to),
          sql`${attendances.assemblyId} in ${open}`,
          isMeant(keys.delegation),
        ),
      )
      .returning({ key: keys.delegation }),
} satisfies Record<string, (tx: Tx, numbers: Numbers, isMeant: (key: SQL) => SQL) => Promise<{ key: string }[]>>

/**
 * Writes one member's number for another's in the assemblies that are neither closed nor cancelled: who was called, who is there, in whom others delegate. Where
 * both numbers are noted, both notes stay: the number that goes has no vote. The others keep the numbers of their day.
 * @returns the keys of the rows, by place
 */
export const renumber = (tx: Tx, numbers: Numbers) => write(tx, numbers, () => sql`true`)

/** Writes the former number back in the same rows, but for assemblies that were closed or cancelled since. */
export const renumberBack = (tx: Tx, moved: Moved, numbers: Numbers) =>
  write(tx, numbers, (place, key) => sql`${key} = any(${sql.param(moved[place] ?? [])}::text[])`)

const write = async (tx: Tx, numbers: Numbers, isMeant: (place: string, key: SQL) => SQL) => {
  // As marks and calls do, so that none comes in between.
  await tx.select({ id: assemblies.id }).from(assemblies).where(isOpen).for('update')
  const moved: Moved = {}
  for (const [place, renumberAt] of Object.entries(places)) {
    const rows = await renumberAt(tx, numbers, (key) => isMeant(place, key))
    if (rows.length > 0) moved[place] = rows.map(({ key }) => key).toSorted()
  }
  return moved
}
