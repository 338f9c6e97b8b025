import { eq, sql } from 'drizzle-orm'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { type PersonRows, type Subject, rowsOf } from '#club/core/server/person-rows.ts'
import { isHoldOf, listHolds } from '#club/core/server/holds.ts'
import { findPersonRows } from './find-person-rows.ts'
import { findOwn, idsOf } from './whose/own.ts'

const { id, rows } = retentionHolds

/**
 * Keeps a person's data back from erasure and from the times of retention, for a lawsuit or a claim: for the time of the retention
 * table, from now. A hold that there is begins anew with this reason. It is logged, without the reason.
 * @throws Refusal person.not-found, person.several
 */
export const holdPerson = (club: Club, subject: Subject, reason: string) =>
  inTransaction(club, async (club) => {
    // Waits for a rule that deletes: what it has deleted cannot be held.
    await club.db.execute(sql`lock table retention_holds in row exclusive mode`)
    const person = await findOwn(club.db, subject)
    const found = idsOf(person)
    if (found.length === 0) throw new Refusal('person.not-found')
    const earlier = await club.db.delete(retentionHolds).where(isHoldOf(person.email, found)).returning({ id, rows })
    const [hold] = await club.db
      .insert(retentionHolds)
      .values({
        // The same id: a screen that was read before still ends this hold.
        ...(earlier[0] && { id: earlier[0].id }),
        email: person.email,
        // A renewal from one of its rows holds back what it held.
        rows: [...new Set([...earlier.flatMap((one) => one.rows), ...found])],
        reason,
        heldBy: accountOf(club),
        heldAt: club.now(),
      })
      .returning({ id })
    await audit(club, { action: 'person.held', subject: 'retention_holds', subjectId: hold!.id })
    return hold!
  })

/** Ends a hold: from the next night on the times of retention count again. Does nothing if it has ended. */
export const endHold = (club: Club, holdId: string) =>
  inTransaction(club, async (club) => {
    const { rowCount } = await club.db.delete(retentionHolds).where(eq(id, holdId))
    if (rowCount) await audit(club, { action: 'person.hold-ended', subject: 'retention_holds', subjectId: holdId })
  })

/** The hold of a person, if there is one. */
export const holdOf = async (club: Pick<Club, 'db' | 'now'>, person: PersonRows) => {
  const own = new Set(rowsOf(person))
  return (await listHolds(club)).find(
    (hold) => (person.email !== '' && hold.email === person.email) || hold.rows.some((row) => own.has(row)),
  )
}

/** Everybody who is held back now, with the rows that they have now. */
export const readHeldBack = async (club: Pick<Club, 'db' | 'now'>): Promise<PersonRows[]> => {
  const people: PersonRows[] = []
  for (const hold of await listHolds(club)) people.push(await findPersonRows(club.db, hold))
  return people
}
