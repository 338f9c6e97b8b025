import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { formLimits } from '#platform/limits/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { personNotes } from '#club/people/person/server/table.ts'
import { privacyRequests } from './table.ts'
import { retentionHolds } from './tables/retention-holds.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { accountHoldings } from './account-holdings.ts'
import { emptyRegistration, emptyRequest } from './empty-values.ts'
import { type Held, isAddress, isUntil, rowsOf } from './held.ts'

/**
 * A table that holds people. Each of its columns is in one of three lists (`holdings.test.ts`):
 * - `person`: exported; erasure empties them or deletes the row.
 * - `facts`: exported; without the columns of `person` they are about nobody.
 * - `internal`: neither exported nor about a person: keys, hashes, what is computed from other columns.
 */
export type Holding = {
  name: string
  table: PgTable
  person: readonly string[]
  facts: readonly string[]
  internal: readonly string[]
  /** As SQL: the rows of a person. */
  of: (held: Held) => SQL | undefined
  /**
   * What erasure does: it deletes the rows, or empties their columns where others hang on them. `block`: a member's file is blocked, and
   * deleted in time. `account`: deleted by the auth service with the account. `log`: it keeps what was done, without details. `keep`: it
   * stays for the time of the retention table.
   */
  erasure: 'delete' | 'block' | 'account' | 'keep' | 'log' | { empty: Record<string, unknown> }
}

/** Everything the club holds of people: finding, exporting and erasing read this list. */
export const holdings: readonly Holding[] = [
  {
    name: 'registrations',
    table: eventRegistrations,
    person: Object.keys(emptyRegistration),
    facts: [
      'id',
      'eventId',
      'isMember',
      'language',
      'cancelledAt',
      'cancelledBy',
      'askedAt',
      'provenAt',
      'heldUntil',
      'companionOf',
      'waitingSince',
      'promotedAt',
      'takesFewer',
      'price',
      'cancelledLate',
      'createdAt',
      'updatedAt',
    ],
    internal: ['linkVersion', 'state', 'bookingId', 'version'],
    of: ({ registrations }) => isOneOf(eventRegistrations.id, registrations),
    erasure: { empty: emptyRegistration },
  },
  {
    name: 'seatOffers',
    table: seatOffers,
    person: ['fullName', 'email'],
    facts: ['id', 'registrationId', 'language', 'createdAt', 'emailAt', 'endsAt', 'warnedAt', 'endedAt', 'ending'],
    internal: ['givenBy'],
    // Those to the person. Who made an offer is in the registration.
    of: ({ offers }) => isOneOf(seatOffers.id, offers),
    erasure: 'delete',
  },
  {
    name: 'payments',
    table: payments,
    person: ['payer', 'note', 'voidReason'],
    facts: [
      'id',
      'registrationId',
      'amount',
      'method',
      'paidOn',
      'concept',
      'receiptYear',
      'receiptNumber',
      'voidedAt',
      'createdAt',
    ],
    internal: ['createdBy'],
    of: ({ registrations }) => isOneOf(payments.registrationId, registrations),
    erasure: 'keep',
  },
  {
    name: 'messages',
    table: contactMessages,
    person: ['name', 'email', 'phone', 'message', 'replies'],
    facts: ['id', 'language', 'status', 'answeredAt', 'createdAt'],
    internal: [],
    of: ({ messages }) => isOneOf(contactMessages.id, messages),
    erasure: 'delete',
  },
  {
    name: 'requests',
    table: membershipRequests,
    person: ['email', 'fullName', 'phone', 'reason', 'decisionReason', 'pendingDecision', 'userId'],
    facts: [
      'id',
      'status',
      'language',
      'consentVersion',
      'consentAt',
      'completionSentAt',
      'takesEffectAt',
      'createdAt',
      'updatedAt',
    ],
    internal: ['idempotencyKey', 'searchText'],
    of: ({ requests, socios: members }) =>
      or(
        isOneOf(membershipRequests.id, requests),
        sql`${membershipRequests.id} in (select membership_request_id from socios where ${isOneOf(sql`id`, members)})`,
      ),
    erasure: 'delete',
  },
  {
    name: 'member',
    table: socios,
    person: [
      'fullName',
      'email',
      'phone',
      'address',
      'birthDate',
      'paymentMethod',
      'iban',
      'cardHolderName',
      'billingAddress',
      'emergencyContactName',
      'emergencyContactPhone',
      'dietaryRestrictions',
      'dietConsentVersion',
      'dietConsentAt',
      'notes',
    ],
    facts: [
      'id',
      'membershipRequestId',
      'membershipNumber',
      'membershipType',
      'status',
      'language',
      'completedAt',
      'leftAt',
      'blockedAt',
      'createdAt',
      'updatedAt',
    ],
    // A blocked file is for courts and authorities alone.
    internal: ['idempotencyKey', 'version', 'searchText', 'sealedFile'],
    of: ({ socios: members }) => isOneOf(socios.id, members),
    erasure: 'block',
  },
  {
    name: 'notes',
    table: personNotes,
    person: ['text'],
    facts: ['id', 'socioId', 'requestId', 'createdAt', 'editedAt'],
    internal: ['createdBy'],
    of: ({ socios: members, requests }) =>
      or(isOneOf(personNotes.socioId, members), isOneOf(personNotes.requestId, requests)),
    erasure: 'delete',
  },
  {
    name: 'register',
    table: memberRegister,
    person: ['fullName'],
    facts: ['id', 'membershipNumber', 'joinedOn', 'leftOn', 'createdAt'],
    internal: [],
    of: ({ register }) => isOneOf(memberRegister.id, register),
    erasure: 'keep',
  },
  {
    name: 'emails',
    table: emails,
    person: ['recipient', 'values', 'asSent', 'lastError'],
    facts: [
      'id',
      'template',
      'language',
      'about',
      'status',
      'attempts',
      'lastTriedAt',
      'refusal',
      'createdAt',
      'sentAt',
    ],
    internal: ['priority', 'nextTryAt', 'waitsUntil', 'unknownOutcomes'],
    of: (held) =>
      and(
        isUntil(emails.createdAt, held.until),
        or(isAddress(emails.recipient, held.email), isOneOf(emails.about, rowsOf(held))),
      ),
    erasure: 'delete',
  },
  {
    name: 'log',
    table: auditLog,
    person: ['actorEmail', 'before', 'after', 'ip', 'userAgent'],
    facts: ['id', 'action', 'subject', 'subjectId', 'createdAt'],
    internal: ['actorId'],
    of: (held) =>
      and(isUntil(auditLog.createdAt, held.until), or(isByPerson(held), isOneOf(auditLog.subjectId, rowsOf(held)))),
    erasure: 'log',
  },
  {
    name: 'privacyRequests',
    table: privacyRequests,
    person: Object.keys(emptyRequest),
    facts: ['id', 'kind', 'language', 'dueOn', 'fetchedAt', 'answeredAt', 'createdAt'],
    internal: ['createdBy'],
    of: ({ asked }) => isOneOf(privacyRequests.id, asked),
    erasure: { empty: emptyRequest },
  },
  {
    name: 'holds',
    table: retentionHolds,
    person: ['email', 'rows', 'reason'],
    facts: ['id', 'heldAt'],
    internal: ['heldBy'],
    of: (held) =>
      and(
        isUntil(retentionHolds.heldAt, held.until),
        or(
          isAddress(retentionHolds.email, held.email),
          sql`${retentionHolds.rows} && ${sql.param(rowsOf(held))}::uuid[]`,
        ),
      ),
    erasure: 'delete',
  },
  {
    name: 'formLimits',
    table: formLimits,
    person: ['key'],
    facts: ['full'],
    internal: [],
    of: ({ email }) =>
      email === '' ? sql`false` : sql`right(${formLimits.key}, ${email.length + 1}) = ${`:${email}`}`,
    erasure: 'delete',
  },
  ...accountHoldings,
]

/** As SQL: log entries of what the person did: with the account, or as a visitor with an own row. */
export const isByPerson = (held: Held) =>
  or(
    isAddress(auditLog.actorEmail, held.email),
    isOneOf(auditLog.actorId, held.accounts),
    and(isNull(auditLog.actorId), eq(auditLog.actorEmail, ''), isOneOf(auditLog.subjectId, rowsOf(held))),
  )

/** As SQL: rows of a table that are of none of these people, whose data are held back (`holds.ts`). */
export const isNotHeld = (table: PgTable, held: readonly Held[]) => {
  const holding = holdings.find((one) => one.table === table)
  if (!holding) throw new Error(`${tableName(table)} holds nobody`)
  // A condition over an empty column is neither true nor false.
  return and(...held.map((person) => sql`(${holding.of(person)}) is not true`))
}

/** The rows of a person in one table. */
export const selectRows = async (db: Db, { table, of }: Pick<Holding, 'table' | 'of'>, held: Held) =>
  (await db.select().from(table).where(of(held))) as Record<string, unknown>[]

/** The name of a holding's table in the database, with its schema. */
export const tableName = (table: PgTable) => {
  const { schema, name } = getTableConfig(table)
  return `${schema ?? 'public'}.${name}`
}
