import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type PgBoss, fromDrizzle } from 'pg-boss'
import { insertRows } from '#db/insert-rows.ts'
import type { Db } from '#db/open.ts'
import { letters } from '#db/schema/letters.ts'
import type { Language } from '#shared/language.ts'
import type { LetterName, LetterValues } from './catalogue.ts'

/** A letter to be written once the transaction that posts it has committed. */
export type Letter = {
  [name in LetterName]: {
    letter: name
    to: string
    language: Language
    values: LetterValues<name>
    /** The row it tells of, so that staff find the letter from there. */
    about?: string
  }
}[LetterName]

/** Posts letters inside a transaction: with its rollback they never were. */
export type Post = (tx: Db, ...posted: Letter[]) => Promise<void>

/** The queue of letters that were posted together, and how many of them go into one job. */
export const batchQueue = 'letters'
const batchSize = 20
/** Letters of one kind that were posted together. */
export type Batch = { letter: LetterName; ids: string[] }

/**
 * The outbox over a started pg-boss: a row to keep, a job to deliver it. Letters that are posted together share their
 * jobs: a job each costs a rush as much as its guests do.
 */
export const createPost =
  (boss: PgBoss): Post =>
  async (tx, ...posted) => {
    if (posted.length === 0) return
    const rows = posted.map(({ letter, to, language, values, about }) => ({
      id: randomUUID(),
      letter,
      recipient: to,
      language,
      values,
      about: about ?? null,
    }))
    await tx.execute(insertRows(letters, rows))
    const db = fromDrizzle(tx, sql)
    for (const [letter, kind] of Map.groupBy(rows, ({ letter }) => letter)) {
      const ids = kind.map(({ id }) => id)
      if (ids.length === 1) await boss.insert(letter, [{ data: { id: ids[0] } }], { db })
      else await boss.insert(batchQueue, batches(letter, ids), { db })
    }
  }

const batches = (letter: LetterName, ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, n) => ({
    data: { letter, ids: ids.slice(n * batchSize, (n + 1) * batchSize) } satisfies Batch,
  }))
