import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { requestStatuses } from '#shared/membership.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'

type Searched = Record<'fullName' | 'email' | 'phone', AnyPgColumn>

/** What a search for a request looks in. One expression for index and query: only the same one uses the index. */
export const requestSearched = ({ fullName, email, phone }: Searched) =>
  sql`plain(${fullName} || ' ' || ${email} || ' ' || coalesce(${phone}, ''))`

/** An application. Its id is the token of the completion link (decision 6): no public answer may contain it. */
export const membershipRequests = pgTable(
  'membership_requests',
  {
    id: id(),
    email: text().notNull(),
    fullName: text().notNull(),
    phone: text(),
    reason: text(),
    userId: uuid(),
    status: text({ enum: requestStatuses }).notNull().default('pending'),
    decisionReason: text(),
    language: text().notNull().default('es'),
    consentVersion: text(),
    consentAt: instant(),
    completionSentAt: instant(),
    idempotencyKey: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Read backwards for the newest first. With the id, so that pages stay apart where many share an instant.
    index('membership_requests_by_status').on(t.status, t.createdAt, t.id),
    index('membership_requests_newest').on(t.createdAt, t.id),
    index('membership_requests_changed').on(t.updatedAt),
    index('membership_requests_by_email').on(sql`lower(${t.email})`),
    uniqueIndex('membership_requests_once').on(t.idempotencyKey),
    index('membership_requests_search').using('gin', sql`${requestSearched(t)} gin_trgm_ops`),
    check('membership_requests_status', sql`${t.status} in ('pending', 'approved', 'rejected', 'baja')`),
  ],
)
