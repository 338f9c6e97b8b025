import { type SQL, and, asc, gte, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { endOfRetention, keptUntil, retention } from '#base/privacy/retention.ts'
import type { Club } from './club.ts'
import { isAddress } from './person-rows.ts'
import { retentionHolds } from './tables/retention-holds.ts'

// Whose data are held back, for every rule that deletes. An admin begins and ends it: `club/people/privacy/server/holds.ts`.

const { id, email, rows, heldAt } = retentionHolds

/** The holds of now, the first to end first, with the name of the person and the end. */
export const listHolds = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const holds = await db
    .select({ ...pickColumns(retentionHolds, 'id', 'email', 'rows', 'reason', 'heldAt'), name: nameOf })
    .from(retentionHolds)
    .where(isActive(now()))
    .orderBy(asc(heldAt), asc(id))
  return holds.map((hold) => Object.assign(hold, { until: keptUntil(hold.heldAt, retention.holds.keep) }))
}

/**
 * No hold begins or ends until the transaction ends. What deletes people calls it before it locks a row: another order could deadlock.
 * `share row exclusive`: for the erasure, which deletes holds itself.
 */
export const freezeHolds = (tx: Tx, mode: 'share' | 'share row exclusive' = 'share') =>
  tx.execute(sql`lock table retention_holds in ${sql.raw(mode)} mode`)

/** Whether a row, or its address, is held back; of a member's file, also one that was merged into it. */
export const isHeldBack = async ({ db, now }: Pick<Club<Tx>, 'db' | 'now'>, row: { id: string; email: string }) => {
  const isOfMerged = sql`exists (select from socios gone where gone.merged_into = ${row.id}
    and (gone.id = any(${rows}) or (${email} <> '' and lower(gone.email) = ${email})))`
  const isHeld = or(isHoldOf(row.email.toLowerCase(), [row.id]), isOfMerged)
  return (await db.$count(retentionHolds, and(isActive(now()), isHeld))) > 0
}

const isActive = (now: Date) => gte(heldAt, endOfRetention(now, retention.holds.keep))

/** As SQL: the holds of an address or of one of these rows. */
export const isHoldOf = (address: string, ids: string[]) =>
  or(isAddress(email, address), sql`${rows} && ${sql.param(ids)}::uuid[]`)

/** The name of a person without an address. */
const nameOf: SQL<string> = sql`coalesce(
  (select s.full_name from socios s where s.id = any(${rows}) limit 1),
  (select r.full_name from event_registrations r where r.id = any(${rows}) limit 1), '')`
