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
    /** Its id, where it is needed before. */
    id?: string
    to: string
    language: Language
    values: EmailValues<name>
    /** The id of the row that the email is about: its values are read again from that row before sending. */
    about?: string
    /** Overrides the cause of the template. */
    cause?: Cause
  }
}[EmailName]

/** Queues emails inside a transaction: a rollback removes them. */
export type QueueEmail = (tx: Db, ...queued: Email[]) => Promise<void>

/** Inserts emails into the outbox, from which `server/jobs/email-dispatcher.ts` sends them. */
export const queueEmail: QueueEmail = async (tx, ...queued) => {
  if (queued.length === 0) return
  const rows = queued.map(({ id, template, to, language, values, about, cause }) => ({
    id: id ?? randomUUID(),
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

// By PostgreSQL's clock, as claims are: this process may have another time.
const now = 'now' as unknown as Date
