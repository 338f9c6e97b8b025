import { and, asc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { deleteFullBuckets } from '#db/buckets.ts'
import type { Db } from '#db/open.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { formLimits } from '#db/schema/form-limits.ts'
import { emails } from '#db/schema/emails.ts'
import { payments } from '#db/schema/payments.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { dayOf } from '#shared/dates/dates.ts'
import type { Club } from './club.ts'
import { Refusal } from './refusal.ts'
import { removeSocio } from './socios/remove.ts'

// web/public/legal/privacy-text.ts states these retention periods: change both together.

/** Deletes messages a year after their answer, or after their arrival without one, with the emails about them. */
export const deleteOldMessages = ({ db, now }: Club) =>
  db.transaction(async (tx) => {
    const before = yearsBefore(now(), 1)
    const deleted = await tx
      .delete(contactMessages)
      .where(lt(sql`coalesce(${contactMessages.answeredAt}, ${contactMessages.createdAt})`, before.toISOString()))
      .returning({ id: contactMessages.id })
    await deleteEmailsAbout(tx, deleted)
  })

/**
 * Deletes data of guests: the client network after the event, the dietary note a month after it, name and contact a year after
 * it, with the emails. The rows stay, for the numbers of the event.
 */
export const anonymiseGuests = ({ db, now }: Club) =>
  db.transaction(async (tx) => {
    await tx
      .update(eventRegistrations)
      .set({ dietaryRestrictions: '' })
      .where(and(ne(eventRegistrations.dietaryRestrictions, ''), ofEventsBefore(tx, monthBefore(now()))))
    await tx
      .update(eventRegistrations)
      .set({ clientNetwork: null })
      .where(and(isNotNull(eventRegistrations.clientNetwork), ofEventsBefore(tx, now())))
    const deleted = await tx
      .update(eventRegistrations)
      .set({ ...anonymous, confirmationPending: false })
      .where(and(ne(eventRegistrations.fullName, ''), ofEventsBefore(tx, yearsBefore(now(), 1))))
      .returning({ id: eventRegistrations.id })
    await deleteEmailsAbout(tx, deleted)
  })

const anonymous = {
  fullName: '',
  email: '',
  phone: '',
  howDidYouKnowUs: '',
  notes: '',
  userId: null,
  idempotencyKey: null,
}

/** Deletes the names of payers and the notes about their payments six years after them. Amounts and receipt numbers stay. */
export const anonymisePayers = ({ db, now }: Club) =>
  db
    .update(payments)
    .set({ payer: '', note: '' })
    .where(and(ne(payments.payer, ''), lt(payments.paidOn, dayOf(yearsBefore(now(), 6)))))

/** Deletes rejected requests after a year, with the emails about them. */
export const anonymiseApplicants = ({ db, now }: Club) =>
  db.transaction(async (tx) => {
    const deleted = await tx
      .delete(membershipRequests)
      .where(and(eq(membershipRequests.status, 'rejected'), lt(membershipRequests.updatedAt, yearsBefore(now(), 1))))
      .returning({ id: membershipRequests.id })
    await deleteEmailsAbout(tx, deleted)
  })

/** Deletes members six years after they left, in the order of leaving; the register keeps its entries. */
export const deleteFormerMembers = async (club: Club) => {
  const before = yearsBefore(club.now(), 6)
  const deleted = await club.db
    .select({ id: socios.id })
    .from(socios)
    .where(and(eq(socios.status, 'inactive'), lt(socios.leftAt, before)))
    .orderBy(asc(socios.leftAt))
  // Checked again for each one: staff may have reactivated or deleted a member since the query.
  const isExpired = ({ status, leftAt }: typeof socios.$inferSelect) =>
    status === 'inactive' && leftAt !== null && leftAt < before
  for (const { id } of deleted) await removeSocio(club, id, isExpired).catch(ignoreMissing)
}

const ignoreMissing = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'socio.not-found')) throw error
}

/** Deletes emails after a year, the audit log after two, and full buckets of form limits. */
export const deleteOldRecords = async ({ db, now }: Club) => {
  await db.delete(emails).where(and(ne(emails.status, 'queued'), lt(emails.createdAt, yearsBefore(now(), 1))))
  await db.delete(auditLog).where(lt(auditLog.createdAt, yearsBefore(now(), 2)))
  await deleteFullBuckets(db, formLimits, now())
}

const ofEventsBefore = (tx: Db, before: Date) =>
  inArray(
    eventRegistrations.eventId,
    tx
      .select({ id: events.id })
      .from(events)
      .where(and(lt(events.date, before), or(sql`${events.endsAt} is null`, lt(events.endsAt, before)))),
  )

const deleteEmailsAbout = async (tx: Db, rows: { id: string }[]) => {
  if (rows.length === 0) return
  await tx.delete(emails).where(sql`${emails.about} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
}

const yearsBefore = (date: Date, years: number) => {
  const before = new Date(date)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

const monthBefore = (date: Date) => {
  const before = new Date(date)
  before.setUTCMonth(before.getUTCMonth() - 1)
  return before
}
