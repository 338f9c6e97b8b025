import { eq, notInArray, sql } from 'drizzle-orm'
import { check, customType, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  type PendingDecision,
  type RequestStatus,
  requestStatusOr,
  requestStatuses,
} from '#club/members/members/shared/membership.ts'
import { createdAt, id, instant, updatedAt } from '#platform/database/columns.ts'

/** One that the club does not know is pending (spec §4). */
const requestStatus = customType<{ data: RequestStatus; driverData: string }>({
  dataType: () => 'text',
  fromDriver: requestStatusOr,
})

/** An application. Its id is the token of the completion link (decision 27), so no public answer may contain it. */
export const membershipRequests = pgTable(
  'membership_requests',
  {
    id: id(),
    email: text().notNull(),
    fullName: text().notNull(),
    phone: text(),
    reason: text(),
    userId: uuid(),
    status: requestStatus().notNull().default('pending'),
    decisionReason: text(),
    /** A rejection or baja that does not count yet: until `takesEffectAt` it can be undone, and the status stays. */
    pendingDecision: jsonb().$type<PendingDecision>(),
    takesEffectAt: instant(),
    language: text().notNull().default('es'),
    consentVersion: text(),
    consentAt: instant(),
    completionSentAt: instant(),
    idempotencyKey: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The text of a search, stored: computing it for each row takes ten times as long as comparing it. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`plain(full_name || ' ' || email || ' ' || coalesce(digits(phone), ''))`),
  },
  (t) => [
    index('membership_requests_changed').on(t.updatedAt),
    index('membership_requests_by_email').on(sql`lower(${t.email})`),
    uniqueIndex('membership_requests_once').on(t.idempotencyKey),
    index('membership_requests_takes_effect')
      .on(t.takesEffectAt)
      .where(sql`takes_effect_at is not null`),
    index('membership_requests_phone').on(sql`right(digits(${t.phone}), 9)`),
    index('membership_requests_search').using('gin', sql`${t.searchText} gin_trgm_ops`),
    check('membership_requests_status', sql`${t.status} in ('pending', 'approved', 'rejected', 'baja')`),
  ],
)

/** Whether a request has a status, read as the column is. */
export const hasStatus = (status: RequestStatus) =>
  status === 'pending'
    ? notInArray(
        membershipRequests.status,
        requestStatuses.filter((other) => other !== status),
      )
    : eq(membershipRequests.status, status)
