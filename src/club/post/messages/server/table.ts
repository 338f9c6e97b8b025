import { type SQL, sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, searchTextOf } from '#platform/database/columns.ts'

type Reply = { id: string; text: string; at: string }

/** A message from the contact form, stored before it is mailed (decision 1). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    message: text().notNull(),
    language: text().notNull().default('es'),
    status: text({ enum: ['new', 'answered'] })
      .notNull()
      .default('new'),
    answeredAt: instant(),
    /** What staff wrote back, oldest first. `id`: that of the email. */
    replies: jsonb()
      .$type<Reply[]>()
      .notNull()
      .default(sql`'[]'`),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_messages_search').using('gin', sql`${messageSearchText} gin_trgm_ops`),
    index('contact_messages_sender').using('gin', sql`${senderSearchText} gin_trgm_ops`),
    check('contact_messages_status', sql`${t.status} in ('new', 'answered')`),
  ],
)

/** Who wrote, for the search in everything. */
export const senderSearchText: SQL = searchTextOf(contactMessages.name, contactMessages.email)

export const messageSearchText: SQL = searchTextOf(contactMessages.name, contactMessages.email, contactMessages.message)
