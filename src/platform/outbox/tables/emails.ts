import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, searchTextOf } from '../../database/columns.ts'

/**
 * The outbox: every email, from the commit of its transaction. `id` is also the Message-ID, so that an email sent twice after a
 * crash appears once in the mailbox.
 */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    /** The name of its template in the catalogue. */
    template: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What it said when it was sent, without the addresses of its links; null for emails of accounts. */
    asSent: jsonb().$type<{ subject: string; text: string }>(),
    /** The id of the row that the email is about (a registration, a request …). */
    about: uuid(),
    /** `withdrawn`: not sent, because it is no longer true; `lastError` has the reason (`withdrawalReasons`). */
    status: text({ enum: ['queued', 'sent', 'failed', 'withdrawn'] })
      .notNull()
      .default('queued'),
    /** The order among due emails (`platform/outbox/priorities.ts`). */
    priority: smallint().notNull().default(1),
    /** The time when it is due; while an instance sends it, the end of that claim. The default is for the previous release. */
    nextTryAt: instant()
      .notNull()
      .default(sql`now() + interval '1 minute'`),
    /** Until when it waits, because strangers had caused too many emails (`platform/outbox/stranger-limits.ts`). */
    waitsUntil: instant(),
    attempts: integer().notNull().default(0),
    lastTriedAt: instant(),
    lastError: text(),
    /**
     * Why the last attempt was refused: the mailbox does not exist, the relay refuses us, or another reason. `unknown`: the connection broke
     * after the whole email was handed over, so it may have arrived.
     */
    refusal: text({ enum: ['mailbox', 'relay', 'other', 'unknown'] }),
    /** How many attempts ended so. */
    unknownOutcomes: smallint().notNull().default(0),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    index('emails_about').on(t.about),
    index('emails_newest').on(t.createdAt, t.id),
    index('emails_by_status').on(t.status, t.createdAt, t.id),
    index('emails_due')
      .on(t.priority, t.nextTryAt)
      .where(sql`status = 'queued'`),
    index('emails_sent').on(t.sentAt),
    index('emails_refused')
      .on(t.lastTriedAt)
      .where(sql`refusal is not null`),
    index('emails_search').using('gin', sql`${emailSearchText} gin_trgm_ops`),
    check('emails_status', sql`${t.status} in ('queued', 'sent', 'failed', 'withdrawn')`),
  ],
)

const valueOf = (...names: string[]) =>
  sql`coalesce(${sql.join(
    names.map((name) => sql`${emails.values}->>${sql.raw(`'${name}'`)}`),
    sql`, `,
  )}, '')`

/** Recipient, person and event. */
export const emailSearchText: SQL = searchTextOf(
  emails.recipient,
  valueOf('participantName', 'fullName', 'name'),
  valueOf('eventTitle'),
)
