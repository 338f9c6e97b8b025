import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { payments } from '#db/schema/payments.ts'
import { receiptCodeOf } from '#shared/bookings/payments.ts'
import { dayOf } from '#shared/dates/dates.ts'
import type { NewPayment } from '#shared/forms/payment.ts'
import { inLanguage, languageOr } from '#shared/text/language.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { lockEvent } from '../registrations/lock-events.ts'
import { readBalances } from './balances.ts'
import { nextReceiptNumber } from './receipt-numbers.ts'

/**
 * Writes down a payment of a party, or money given back, with the next receipt number, and emails the receipt on request. Sent twice,
 * with the same id, it is one.
 * @returns the payment, its receipt, and the balance of the party afterwards
 * @throws Refusal registration.not-found, paid-on.future, paid-on.too-early, payment.nothing-owed with the sum that is owed, or to be
 * given back, unless `anyway`
 */
export const notePayment = (club: Club, payment: NewPayment) =>
  club.db.transaction(async (tx) => {
    const { host, event } = await lockParty(tx, payment.registrationId)
    const [earlier] = await tx.select().from(payments).where(eq(payments.id, payment.id))
    if (earlier) return answerOf(tx, earlier)

    const today = dayOf(club.now())
    if (payment.paidOn > today) throw new Refusal('paid-on.future')
    if (payment.paidOn < dayOf(host.createdAt)) throw new Refusal('paid-on.too-early')
    const balance = await balanceOf(tx, host.id)
    const owed = Math.max(0, payment.isRefund ? balance : -balance)
    if (payment.amount > owed && !payment.anyway) throw new Refusal('payment.nothing-owed', { owed })

    const year = Number(today.slice(0, 4))
    const [row] = await tx
      .insert(payments)
      .values({
        id: payment.id,
        registrationId: host.id,
        amount: payment.isRefund ? -payment.amount : payment.amount,
        method: payment.method,
        paidOn: payment.paidOn,
        payer: host.fullName,
        concept: inLanguage(languageOr(host.language), event.title, event.titleCa),
        receiptYear: year,
        receiptNumber: await nextReceiptNumber(tx, year),
        note: payment.note,
        createdBy: club.actor.kind === 'user' ? club.actor.id : null,
        createdAt: club.now(),
      })
      .returning()
    const answer = await answerOf(tx, row!)
    await audit(tx, club, {
      action: payment.isRefund ? 'payment.returned' : 'payment.received',
      subject: 'payments',
      subjectId: payment.id,
      after: { registrationId: host.id, receipt: answer.receipt, amount: row!.amount, method: payment.method },
    })
    if (payment.sendReceipt && host.email !== '')
      await club.queueEmail(tx, {
        template: 'payment-received',
        to: host.email,
        language: languageOr(host.language),
        about: host.id,
        values: {
          participantName: host.fullName,
          eventTitle: row!.concept,
          amount: row!.amount,
          method: payment.method,
          paidOn: payment.paidOn,
          receipt: answer.receipt,
        },
      })
    return answer
  })

/**
 * Voids a payment: it stays, with its receipt number and the reason, and counts no more.
 * @throws Refusal payment.not-found, payment.voided
 */
export const voidPayment = (club: Club, id: string, reason: string) =>
  club.db.transaction(async (tx) => {
    const [unlocked] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!unlocked?.registrationId) throw new Refusal('payment.not-found')
    await lockParty(tx, unlocked.registrationId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!payment || payment.voidedAt) throw new Refusal('payment.voided')
    await tx.update(payments).set({ voidedAt: club.now(), voidReason: reason }).where(eq(payments.id, id))
    await audit(tx, club, {
      action: 'payment.voided',
      subject: 'payments',
      subjectId: id,
      after: { receipt: receiptCodeOf(payment), amount: payment.amount, reason },
    })
  })

/** Locks the event of a registration, so that no payment and no cancellation of its party comes in between. @returns the party's host */
const lockParty = async (tx: Db, registrationId: string) => {
  const { id, companionOf } = eventRegistrations
  const [host] = await tx
    .select()
    .from(eventRegistrations)
    .where(
      eq(id, sql`(select coalesce(${companionOf}, ${id}) from ${eventRegistrations} where ${id} = ${registrationId})`),
    )
  const event = host && (await lockEvent(tx, host.eventId))
  if (!host || !event) throw new Refusal('registration.not-found')
  return { host, event }
}

const balanceOf = async (tx: Db, host: string) => (await readBalances(tx, [host])).get(host)?.balance ?? 0

const answerOf = async (tx: Db, payment: typeof payments.$inferSelect) => ({
  id: payment.id,
  receipt: receiptCodeOf(payment),
  balance: await balanceOf(tx, payment.registrationId!),
})
