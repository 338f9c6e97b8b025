import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PrivacyRequestKind } from '#shared/privacy/requests.ts'
import { createdAt, id, instant } from '../columns.ts'

/** What somebody asked about the own data, which the club must answer within a month (decision 96). */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    /** In lower case; empty once the person was erased. */
    email: text().notNull(),
    /** The last day to answer. */
    dueOn: date().notNull(),
    /** How staff know that it is the person who asks. */
    provedBy: text().notNull().default(''),
    /** The time when the link to the data was used: it works once. */
    fetchedAt: instant(),
    answeredAt: instant(),
    outcome: text().notNull().default(''),
    /** The account of staff who wrote it down. */
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index('privacy_requests_open')
      .on(t.dueOn)
      .where(sql`answered_at is null`),
    check('privacy_requests_kind', sql`${t.kind} in ('access', 'erasure', 'rectification', 'objection')`),
  ],
)
