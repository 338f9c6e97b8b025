import { randomUUID } from 'node:crypto'
import { insertRows } from '#db/rows/insert-rows.ts'
import type { Db } from '#db/open.ts'
import { letters } from '#db/schema/emails.ts'
import type { Language } from '#shared/text/language.ts'
import { type LetterName, type LetterValues, catalogue } from './catalogue.ts'
import { type Cause, priorities } from './priorities.ts'

/** A letter to be written once the transaction that posts it has committed. */
export type Letter = {
  [name in LetterName]: {
    letter: name
    to: string
    language: Language
    values: LetterValues<name>
    /** The row it tells of, so that staff find the letter from there. */
    about?: string
    /** Where it is another than its template's. */
    cause?: Cause
  }
}[LetterName]

/** Posts letters inside a transaction: with its rollback they never were. */
export type Post = (tx: Db, ...posted: Letter[]) => Promise<void>

/** Puts emails into the outbox, from which `server/emails` sends them. */
export const post: Post = async (tx, ...posted) => {
  if (posted.length === 0) return
  const rows = posted.map(({ letter, to, language, values, about, cause }) => ({
    id: randomUUID(),
    letter,
    recipient: to,
    language,
    values,
    about: about ?? null,
    priority: priorities[cause ?? catalogue[letter].cause],
    nextTryAt: now,
  }))
  await tx.execute(insertRows(letters, rows))
}

// By PostgreSQL's clock, which is the one that emails are claimed by: this process may have another.
const now = 'now' as unknown as Date
