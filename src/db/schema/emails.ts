import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, searchTextOf } from './columns.ts'

/**
 * The outbox: every email the club owes somebody, from the moment the fact it tells is committed.
 * `id` is also its Message-ID, so an email delivered twice after a crash is one email in the reader's mailbox.
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
    /** The row the email is about (a registration, a request …), for the panel. */
    about: uuid(),
    /** `withdrawn`: it was not sent, because what it says is no longer true; `lastError` says which (`withdrawalReasons`). */
    status: text({ enum: ['queued', 'sent', 'failed', 'withdrawn'] })
      .notNull()
      .default('queued'),
    /** Which of those that are due goes first (`email/priorities.ts`). */
    priority: smallint().notNull().default(1),
    /** When it is due. While an instance sends it: until when that instance keeps it. A minute for rows of the release before. */
    nextTryAt: instant()
      .notNull()
      .default(sql`now() + interval '1 minute'`),
    attempts: integer().notNull().default(0),
    lastTriedAt: instant(),
    lastError: text(),
    /** What the last try was refused for: this mailbox does not exist, the relay takes nothing from us, anything else. */
    refusal: text({ enum: ['mailbox', 'relay', 'other'] }),
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

export const emailSearchText: SQL = searchTextOf(emails.recipient)
