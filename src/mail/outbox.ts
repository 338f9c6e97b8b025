import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type PgBoss, fromDrizzle } from 'pg-boss'
import { insertRows } from '#db/insert-rows.ts'
import { type Db, together } from '#db/open.ts'
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

/** The outbox over a started pg-boss: a row to keep, a job to deliver it. */
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
    const jobs = [...Map.groupBy(rows, ({ letter }) => letter)].map(([letter, kind]) =>
      boss.insert(
        letter,
        kind.map(({ id }) => ({ data: { id } })),
        { db: fromDrizzle(tx, sql) },
      ),
    )
    await together(tx.execute(insertRows(letters, rows)), ...jobs)
  }
