import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { memberMoves } from './tables/member-moves.ts'
import { memberRegister } from './tables/member-register.ts'
import { membershipNumbers } from './tables/membership-numbers.ts'
import { socios } from './table.ts'
import { membershipNumber } from '../shared/membership.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'

/** Takes the next membership number. Other transactions wait until this one ends, so that there are no gaps. */
export const takeNumber = async (tx: Tx) => {
  const [taken] = await tx
    .insert(membershipNumbers)
    .values({ last: 1 })
    .onConflictDoUpdate({ target: membershipNumbers.only, set: { last: sql`${membershipNumbers.last} + 1` } })
    .returning({ last: membershipNumbers.last })
  if (!taken) throw new Error('The numbers gave none')
  return membershipNumber(taken.last)
}

/** Keeps one number that staff have typed. @throws Refusal socio.number-taken if somebody has it or had it */
export const keepFreeNumber = async (tx: Tx, number: string) => {
  // Locks the counter: no other transaction takes the number.
  await keepNumbers(tx, [number])
  for (const table of [socios, memberRegister, memberMoves])
    if ((await tx.$count(table, eq(table.membershipNumber, number))) > 0) throw new Refusal('socio.number-taken')
  return number
}

/** Keeps numbers that nobody has. The next one goes on after the highest. */
export const keepNumbers = async (tx: Tx, numbers: readonly string[]) => {
  const last = Math.max(...numbers.map(sequenceOf))
  await tx
    .insert(membershipNumbers)
    .values({ last })
    .onConflictDoUpdate({
      target: membershipNumbers.only,
      set: { last: sql`greatest(${membershipNumbers.last}, ${last})` },
    })
}

/** The last number that was given; until the transaction ends nobody else takes one. */
export const lockCounter = async (tx: Tx) => {
  const [counter] = await tx.select({ last: membershipNumbers.last }).from(membershipNumbers).for('update')
  return counter?.last ?? 0
}

/** Takes back numbers of files that are gone without a trace: the next one goes on after the highest that somebody has or had. */
export const releaseNumbers = async (tx: Tx, numbers: readonly string[]) => {
  const given = await lockCounter(tx)
  if (!numbers.some((number) => sequenceOf(number) === given)) return
  const known = [socios, memberRegister, memberMoves].map(
    (table) => sql`select substring(${table.membershipNumber} from '\\d{1,7}$')::int as number from ${table}`,
  )
  const [highest] = await tx
    .select({ number: sql<number>`coalesce(max(known.number), 0)`.mapWith(Number) })
    .from(sql`(${sql.join(known, sql` union all `)}) known`)
  await tx.update(membershipNumbers).set({ last: Math.min(given - 1, highest?.number ?? 0) })
}

const sequenceOf = (number: string) => Number(number.replace(/\D/g, ''))

/**
 * Takes back the member whom an approval has just made, unless the file has been changed since. The number is the next again, unless another
 * was taken after it.
 * @returns the number; undefined if the member stays
 */
export const unenroll = async ({ db }: Club<Tx>, requestId: string) => {
  const isUnchanged = and(isNull(socios.completedAt), eq(socios.version, 1))
  const [gone] = await db
    .delete(socios)
    .where(and(eq(socios.membershipRequestId, requestId), isUnchanged))
    .returning({ number: socios.membershipNumber })
  if (!gone) return undefined
  await db.delete(memberMoves).where(eq(memberMoves.membershipNumber, gone.number))
  await releaseNumbers(db, [gone.number])
  return gone.number
}

type Person = Omit<typeof socios.$inferInsert, 'id' | 'status' | 'createdAt' | 'updatedAt'>

/** Inserts an active member, of type regular by default (spec §4). Private fields must be encrypted. */
export const enroll = async (club: Club<Tx>, person: Person) => (await enrollAll(club, [person]))[0]!

/** The same for many in one statement, in any order. */
export const enrollAll = ({ db, now }: Club<Tx>, people: readonly Person[]) => {
  const at = now()
  return db
    .insert(socios)
    .values(people.map((person) => ({ ...person, status: 'active' as const, createdAt: at, updatedAt: at })))
    .returning({ id: socios.id, membershipNumber: socios.membershipNumber })
}
