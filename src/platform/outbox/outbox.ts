import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { insertRows } from '../database/rows/insert-rows.ts'
import type { Db } from '../database/open.ts'
import { emails } from './tables/emails.ts'
import type { Language } from '#base/text/language.ts'
import type { EmailName, EmailValues } from '#site/emails/catalogue.ts'
import type { EmailTemplates } from './email-template.ts'
import { type Cause, priorities } from './priorities.ts'
import { type CausedBy, type StrangerTemplate, planEmails, writeCounts } from './stranger-limits.ts'

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
    /** It leaves no earlier. */
    notBefore?: Date
  } & (name extends StrangerTemplate ? { causedBy: CausedBy } : { causedBy?: never })
}[EmailName]

type Outbox = { templates: EmailTemplates; linkKey: string; isUnlimited?: boolean }

/** Queues emails inside a transaction: a rollback removes them. */
export type QueueEmail = (tx: Db, ...queued: Email[]) => Promise<void>

/**
 * Inserts emails into the outbox, from which `club/post/emails/server/jobs/email-dispatcher.ts` sends them. Those that strangers cause count against the
 * limits of receiver, sender and network, in the same statement; beyond them they wait (decision 38). `templates`: all emails; `linkKey`: of
 * their hashes.
 */
export const openOutbox =
  ({ templates, linkKey, isUnlimited }: Outbox): QueueEmail =>
  async (tx, ...queued) => {
    if (queued.length === 0) return
    const { waits, times } = await planEmails(tx, linkKey, isUnlimited ? queued.map(({ to }) => ({ to })) : queued)
    const rows = queued.map(({ id, template, to, language, values, about, cause, notBefore }, n) => ({
      id: id ?? randomUUID(),
      template,
      recipient: to,
      language,
      values,
      about: about ?? null,
      priority: priorities[cause ?? templates[template]!.cause],
      nextTryAt: waits[n] ?? notBefore ?? now,
      waitsUntil: waits[n] ?? null,
    }))
    const inserted = insertRows(emails, rows)
    await tx.execute(times.length > 0 ? sql`with counted as (${writeCounts(times)}) ${inserted}` : inserted)
  }

// By PostgreSQL's clock, as claims are: this process may have another time.
const now = 'now' as unknown as Date
