import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PrivacyRequestKind } from '#base/privacy/requests.ts'
import type { Language } from '#base/text/language.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'

/** What somebody asked about the own data, which the club must answer within a month (decision 45). */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    /** In lower case; empty once the person was erased. */
    email: text().notNull(),
    /** The last day to answer. */
    dueOn: date().notNull(),
    /** The language of the emails about it. */
    language: text().$type<Language>().notNull().default('es'),
    /** How staff know that it is the person who asks. */
    provedBy: text().notNull().default(''),
    /** Why the club takes two months more (article 12.3 of the GDPR); empty: it does not. */
    extensionReason: text().notNull().default(''),
    /** The rows that staff ticked as theirs, which a link to the data gives. Null: it is no link, or older than the ticks. */
    rows: uuid().array(),
    /** The time when the link to the data was used: it works once. */
    fetchedAt: instant(),
    answeredAt: instant(),
    outcome: text().notNull().default(''),
    /** The account of staff who wrote it down. */
    createdBy: uuid(),
    /** When the person asked: staff may write it down later. */
    createdAt: createdAt(),
  },
  (t) => [
    index('privacy_requests_open')
      .on(t.dueOn)
      .where(sql`answered_at is null`),
    check('privacy_requests_kind', sql`${t.kind} in ('access', 'erasure', 'rectification', 'objection')`),
  ],
)
