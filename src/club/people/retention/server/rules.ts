import { type SQL, and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/open.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { privacyRequests } from '#club/people/privacy/server/table.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { dayOf } from '#base/dates/dates.ts'
import type { RetentionKey } from '#base/privacy/retention.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { emptyNote, emptyRegistration } from '#club/evenings/bookings/server/empty-values.ts'
import { withoutText } from '#club/post/emails/server/without-text.ts'
import { type Held } from '#club/core/server/held.ts'
import { isNotHeld } from '#club/people/privacy/server/holdings.ts'
import { freezeHolds } from '#club/core/server/holds.ts'
import { readHeldBack } from '#club/people/privacy/server/holds.ts'
import { blockFormerMembers, deleteFormerMembers, isUnblocked, leftBefore } from './former-members.ts'

/** The rows that are due, and what the night does with them. `before`: what began earlier has been kept long enough. */
export type RetentionRule = {
  /** `held`: the people whose data are held back. */
  count: (db: Db, before: Date, held: readonly Held[]) => Promise<number>
  /** What has a transaction of its own reads `held` again in it. */
  run: (club: Club, before: Date, held: readonly Held[]) => Promise<unknown>
}

/** The rules of accounts are in `accounts/server/accounts/retention.ts`. */
type OfAccounts = 'unconfirmedAccounts' | 'unusedAccounts' | 'sessions'

/** A rule whose rows one condition selects. It runs in one transaction. */
const rule = (
  table: PgTable,
  due: (db: Db, before: Date) => SQL | undefined,
  act: (tx: Tx, due: SQL | undefined) => Promise<unknown>,
): RetentionRule => ({
  count: (db, before, held) => db.$count(table, and(due(db, before), isNotHeld(table, held))),
  run: (club, before) =>
    inTransaction(club, async (club) => {
      await freezeHolds(club.db)
      await act(club.db, and(due(club.db, before), isNotHeld(table, await readHeldBack(club))))
    }),
})

export const retentionRules: Record<Exclude<RetentionKey, OfAccounts>, RetentionRule> = {
  messages: rule(
    contactMessages,
    (_, before) => lt(sql`coalesce(${contactMessages.answeredAt}, ${contactMessages.createdAt})`, before.toISOString()),
    async (tx, due) => {
      const deleted = await tx.delete(contactMessages).where(due).returning({ id: contactMessages.id })
      await deleteEmailsAbout(tx, deleted)
    },
  ),
  guests: rule(
    eventRegistrations,
    (db, before) => and(ne(eventRegistrations.fullName, ''), ofEventsBefore(db, before)),
    async (tx, due) => {
      const blanked = await tx
        .update(eventRegistrations)
        .set(emptyRegistration)
        .where(due)
        .returning({ id: eventRegistrations.id })
      await deleteEmailsAbout(tx, blanked)
    },
  ),
  diets: rule(
    eventRegistrations,
    (db, before) => and(ne(eventRegistrations.dietaryRestrictions, ''), ofEventsBefore(db, before)),
    (tx, due) => tx.update(eventRegistrations).set(emptyNote).where(due),
  ),
  networks: rule(
    eventRegistrations,
    (db, before) => and(isNotNull(eventRegistrations.clientNetwork), ofEventsBefore(db, before)),
    (tx, due) => tx.update(eventRegistrations).set({ clientNetwork: null }).where(due),
  ),
  seatOffers: rule(
    seatOffers,
    (_, before) => lt(sql`coalesce(${seatOffers.endedAt}, ${seatOffers.endsAt})`, before.toISOString()),
    (tx, due) => tx.delete(seatOffers).where(due),
  ),
  payers: rule(
    payments,
    (_, before) => and(ne(payments.payer, ''), lt(payments.paidOn, dayOf(before))),
    (tx, due) => tx.update(payments).set({ payer: '', note: '', voidReason: '' }).where(due),
  ),
  rejectedRequests: rule(
    membershipRequests,
    (_, before) => and(eq(membershipRequests.status, 'rejected'), lt(membershipRequests.updatedAt, before)),
    (tx, due) => deleteRequests(tx, due),
  ),
  openRequests: rule(
    membershipRequests,
    (db, before) =>
      and(
        ne(membershipRequests.status, 'rejected'),
        lt(membershipRequests.updatedAt, before),
        or(isNull(membershipRequests.completionSentAt), lt(membershipRequests.completionSentAt, before)),
        hasNoMember(db),
      ),
    (tx, due) => deleteRequests(tx, due),
  ),
  leftMembers: {
    count: (db, before, held) => db.$count(socios, and(leftBefore(before), isUnblocked, isNotHeld(socios, held))),
    run: blockFormerMembers,
  },
  formerMembers: {
    count: (db, before, held) => db.$count(socios, and(leftBefore(before), isNotHeld(socios, held))),
    run: deleteFormerMembers,
  },
  emailValues: rule(
    emails,
    (_, before) =>
      and(ne(emails.status, 'queued'), lt(emails.createdAt, before), sql`not ${emails.values} ? 'isTextDeleted'`),
    (tx, due) => tx.update(emails).set(withoutText).where(due),
  ),
  emails: rule(
    emails,
    (_, before) => and(ne(emails.status, 'queued'), lt(emails.createdAt, before)),
    (tx, due) => tx.delete(emails).where(due),
  ),
  logDetails: rule(
    auditLog,
    (_, before) =>
      and(
        lt(auditLog.createdAt, before),
        inArray(auditLog.subject, [...personSubjects]),
        or(isNotNull(auditLog.before), isNotNull(auditLog.after)),
      ),
    (tx, due) => tx.update(auditLog).set({ before: null, after: null }).where(due),
  ),
  log: rule(
    auditLog,
    (_, before) => lt(auditLog.createdAt, before),
    (tx, due) => tx.delete(auditLog).where(due),
  ),
  privacyRequests: rule(
    privacyRequests,
    (_, before) => lt(privacyRequests.answeredAt, before),
    (tx, due) => tx.delete(privacyRequests).where(due),
  ),
  holds: rule(
    retentionHolds,
    (_, before) => lt(retentionHolds.heldAt, before),
    (tx, due) => tx.delete(retentionHolds).where(due),
  ),
}

/** The subjects of log entries whose details hold a person. */
const personSubjects = [
  'contact_messages',
  'emails',
  'event_registrations',
  'membership_requests',
  'payments',
  'socios',
  'usuarios',
] as const

const hasNoMember = (db: Db) =>
  notExists(
    db
      .select({ id: socios.id })
      .from(socios)
      .where(sql`${socios.membershipRequestId} = ${membershipRequests.id}`),
  )

const deleteRequests = async (tx: Tx, due: SQL | undefined) => {
  const deleted = await tx.delete(membershipRequests).where(due).returning({ id: membershipRequests.id })
  await deleteEmailsAbout(tx, deleted)
}

const ofEventsBefore = (db: Db, before: Date) =>
  inArray(
    eventRegistrations.eventId,
    db
      .select({ id: events.id })
      .from(events)
      .where(and(lt(events.date, before), or(sql`${events.endsAt} is null`, lt(events.endsAt, before)))),
  )

const deleteEmailsAbout = (tx: Tx, rows: { id: string }[]) => {
  const ids = rows.map(({ id }) => id)
  return tx.delete(emails).where(isOneOf(emails.about, ids))
}
