import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, searchedIn } from './columns.ts'

/**
 * The outbox: every letter the club owes somebody, from the moment the fact it tells is committed.
 * `id` is also its Message-ID, so a letter delivered twice after a crash is one letter in the reader's mailbox.
 */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    letter: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The row the letter is about (a registration, a request …), for the panel. */
    about: uuid(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    index('letters_about').on(t.about),
    index('letters_newest').on(t.createdAt, t.id),
    index('letters_by_status').on(t.status, t.createdAt, t.id),
    index('letters_search').using('gin', sql`${searchedOfLetters} gin_trgm_ops`),
    check('letters_status', sql`${t.status} in ('queued', 'sent', 'failed')`),
  ],
)

export const searchedOfLetters: SQL = searchedIn(letters.recipient)
