import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { type Club, accountOf, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import type { ImportVerdict } from '../shared/import-form.ts'
import { countsOf } from './read-sheet.ts'
import { imports } from './tables/imports.ts'

/** An import that was carried out. */
export type Import = typeof imports.$inferSelect

type Planned = { sha256: string; plan: string; rows: readonly { verdict: ImportVerdict }[] }

const isOf = (kind: string | null) => (kind === null ? isNull(imports.kind) : eq(imports.kind, kind))

/**
 * Carries out what a preview showed, in one transaction, once. Sent again, after a lost answer or by a colleague with the same preview, it
 * writes nothing. `plan` plans anew, `write` writes. `kind`: the noun, null of members.
 * @returns what was done, and when, if it was done before
 * @throws Refusal import.moved if the preview would be another one now, as `plan` and `write`
 */
export const importOnce = <P extends Planned>(
  club: Club,
  kind: string | null,
  asked: string,
  plan: (club: Club<Tx>) => Promise<P>,
  write: (club: Club<Tx>, done: Import, planned: P) => Promise<void>,
) =>
  inTransaction(club, async (club) => {
    // One after the other, so that the second of two equal ones finds the first.
    await club.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('imports', 0))`)
    const isThis = and(isOf(kind), eq(imports.plan, asked), isNull(imports.undoneAt))
    const [earlier] = await club.db.select().from(imports).where(isThis).limit(1)
    if (earlier) return { ...answerOf(earlier), doneAt: earlier.at }

    const planned = await plan(club)
    if (planned.plan === '' || planned.plan !== asked) throw new Refusal('import.moved')
    const { new: created, ...counts } = countsOf(planned.rows)
    const { sha256 } = planned
    const numbers = { kind, sha256, plan: asked, created, ...counts, by: accountOf(club), at: club.now() }
    const [done] = await club.db.insert(imports).values(numbers).returning()
    if (!done) throw new Error('The insert returned no row')
    await write(club, done, planned)
    return { ...answerOf(done), doneAt: null }
  })

const answerOf = ({ id, created, changed, same, failed }: Import) => ({ id, new: created, changed, same, failed })

/** The last import of a kind that wrote something and was not undone. */
export const lastImportOf = async (db: Db, kind: string | null) => {
  const newest = [desc(imports.at), desc(imports.id)]
  const [last] = await db
    .select()
    .from(imports)
    .where(and(isOf(kind), isNull(imports.undoneAt), or(gt(imports.created, 0), gt(imports.changed, 0))))
    .orderBy(...newest)
    .limit(1)
  return last
}

/** What the screen shows of an import, and of whom somebody has `touched` since: how many, and the first three by name. */
export const shownImport = ({ id, created, changed, undoneAt, at }: Import, touched: Touched) => ({
  id,
  created,
  changed,
  undoneAt,
  at,
  touched,
  canUndo: touched.count === 0,
})

export type Touched = { count: number; named: string[] }

/**
 * Undoes an import, in one transaction.
 * @throws Refusal import.not-found, import.undone, as `undo`
 */
export const undoOnce = (
  club: Club,
  kind: string | null,
  id: string,
  undo: (club: Club<Tx>, done: Import) => Promise<void>,
) =>
  inTransaction(club, async (club) => {
    const [done] = await club.db
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), isOf(kind)))
      .for('update')
    if (!done) throw new Refusal('import.not-found')
    if (done.undoneAt) throw new Refusal('import.undone')
    await undo(club, done)
    await club.db.update(imports).set({ undoneAt: club.now(), written: null }).where(eq(imports.id, id))
  })
