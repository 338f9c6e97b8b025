import { randomUUID } from 'node:crypto'
import { insertRows } from '#db/rows/insert-rows.ts'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import type { Language } from '#shared/text/language.ts'
import { type EmailName, type EmailValues, catalogue } from './catalogue.ts'
import { type Cause, priorities } from './priorities.ts'

/** An email to be sent once the transaction that queues it has committed. */
export type Email = {
  [name in EmailName]: {
    template: name
    to: string
    language: Language
    values: EmailValues<name>
    /** The row it tells of, so that staff find the email from there. */
    about?: string
    /** Where it is another than its template's. */
    cause?: Cause
  }
}[EmailName]

/** Posts emails inside a transaction: with its rollback they never were. */
export type QueueEmail = (tx: Db, ...posted: Email[]) => Promise<void>

/** Puts emails into the outbox, from which `server/emails` sends them. */
export const queueEmail: QueueEmail = async (tx, ...posted) => {
  if (posted.length === 0) return
  const rows = posted.map(({ template, to, language, values, about, cause }) => ({
    id: randomUUID(),
    template,
    recipient: to,
    language,
    values,
    about: about ?? null,
    priority: priorities[cause ?? catalogue[template].cause],
    nextTryAt: now,
  }))
  await tx.execute(insertRows(emails, rows))
}

// By PostgreSQL's clock, which is the one that emails are claimed by: this process may have another.
const now = 'now' as unknown as Date
