import { hash } from 'node:crypto'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from './table.ts'
import { receiptCodeOf, roundToCents } from '../shared/rules/payments.ts'
import { dayOf } from '#base/dates/dates.ts'
import type { NewPayment, NewPayments } from '../shared/payment.ts'
import { limits } from '#base/limits.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail, accountOf } from '#club/core/server/club.ts'
import { duplicateTooLate } from '#club/core/server/limits/idempotency.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockEventsById } from '#club/evenings/bookings/server/lock-events.ts'
import { isOfBooking } from '#club/evenings/bookings/server/seat-state.ts'
import { confirmSeats } from '#club/evenings/bookings/server/seat-steps.ts'
import { readBalances } from './balances.ts'
import { nextReceiptNumber } from './receipt-numbers.ts'

/**
 * Writes down a payment of a party, or money given back, with the next receipt number, and emails the receipt on request. Sent twice,
 * with the same id, it is one.
 * @returns the payment, its receipt, and the balance of the party afterwards
 * @throws Refusal registration.not-found, paid-on.future, duplicate.too-late, and where there is something to ask payment.nothing-owed or
 * paid-on.too-early, as `refuseOpenQuestions` says
 */
export const notePayment = async (club: Club, payment: NewPayment) =>
  (await noteAll(club, [payment], eq(payments.id, payment.id)))[0]!

/** Writes down several payments in one transaction, all or none, as `notePayment` does one. @throws Refusal as `notePayment` */
export const notePayments = (club: Club, { idempotencyKey, payments: lines }: NewPayments) =>
  noteAll(
    club,
    lines.map((line, position) => ({ ...line, id: idOfLine(idempotencyKey, position) })),
    between(payments.id, idOfLine(idempotencyKey, 0), idOfLine(idempotencyKey, 0xff_ff_ff_ff)),
  )

/** The id of a payment of a batch: of the same key and position always the same, and all of a batch are beside each other. */
const idOfLine = (idempotencyKey: string, position: number) => {
  const digits = hash('sha256', idempotencyKey)
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(12, 15)}`, `a${digits.slice(15, 18)}`]
  return [...parts, digits.slice(18, 22) + position.toString(16).padStart(8, '0')].join('-')
}

/** `sent`: the rows that the same request has written, if it came before. */
const noteAll = (club: Club, lines: readonly NewPayment[], sent: ReturnType<typeof eq>) =>
  inTransaction(club, async (club) => {
    const parties = await lockParties(
      club.db,
      lines.map(({ registrationId }) => registrationId),
    )
    const hosts = [...new Set([...parties.values()].map(({ host }) => host.id))]
    const earlier = await club.db.select().from(payments).where(sent)
    if (earlier[0] && !isSame(earlier, lines, parties)) throw await duplicateTooLate(club.db, earlier[0].id)
    if (!earlier[0]) await writeAll(club, lines, parties)
    const [rows, balances] = await Promise.all([
      club.db.select().from(payments).where(sent),
      readBalances(club.db, hosts),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return lines.map(({ id }) => {
      const row = byId.get(id)!
      return { id, receipt: receiptCodeOf(row), balance: balances.get(row.registrationId!)?.balance ?? 0 }
    })
  })

const writeAll = async (club: Club<Tx>, lines: readonly NewPayment[], parties: Parties) => {
  const today = dayOf(club.now())
  if (lines.some(({ paidOn }) => paidOn > today)) throw new Refusal('paid-on.future')
  await refuseOpenQuestions(club.db, lines, parties)
  const year = Number(today.slice(0, 4))
  for (const line of lines) {
    const { host, event } = parties.get(line.registrationId)!
    const row = {
      id: line.id,
      registrationId: host.id,
      amount: signedAmountOf(line),
      method: line.method,
      paidOn: line.paidOn,
      payer: host.fullName,
      concept: inLanguage(languageOr(host.language), event.title, event.titleCa),
      receiptYear: year,
      receiptNumber: await nextReceiptNumber(club.db, year),
      note: line.note,
      createdBy: accountOf(club),
      createdAt: club.now(),
    }
    const receipt = receiptCodeOf(row)
    await club.db.insert(payments).values(row)
    // Money proves a booking as a verified address does: its time does not run out.
    if (!line.isRefund) await confirmSeats(club, isOfBooking(host.id))
    await audit(club, {
      action: line.isRefund ? 'payment.returned' : 'payment.received',
      subject: 'payments',
      subjectId: line.id,
      after: { registrationId: host.id, receipt, amount: row.amount, method: line.method },
    })
    if (!line.sendReceipt || host.email === '') continue
    const { amount, method, paidOn, concept } = row
    await queueEmail(club, {
      template: 'payment-received',
      to: host.email,
      language: languageOr(host.language),
      about: host.id,
      notBefore: new Date(club.now().getTime() + limits.receiptDelay * 1000),
      values: { participantName: host.fullName, eventTitle: concept, amount, method, paidOn, receipt },
    })
  }
}

/**
 * What staff must be asked before payments are noted: that the sum has changed since the screen showed it, that nothing is owed or less, or
 * that the day is before the booking. «Anyway» answers the last two; only what is owed now answers the first, since somebody else may have
 * noted the same payment.
 * @throws Refusal payment.nothing-owed, or paid-on.too-early if it is only about days, with the lines in question and what is owed now
 */
const refuseOpenQuestions = async (tx: Tx, lines: readonly NewPayment[], parties: Parties) => {
  const balances = await readBalances(tx, [...new Set([...parties.values()].map(({ host }) => host.id))])
  const left = new Map([...balances].map(([host, { balance }]) => [host, balance]))
  const asked = lines.flatMap((line) => {
    const { host } = parties.get(line.registrationId)!
    const before = left.get(host.id) ?? 0
    left.set(host.id, roundToCents(before + signedAmountOf(line)))
    const owed = Math.max(0, line.isRefund ? before : -before)
    const hasChanged = line.owed !== undefined && roundToCents(line.owed) !== owed
    const isBeyond = line.amount > owed && !line.anyway
    const isEarly = line.paidOn < dayOf(host.createdAt) && !line.anyway
    return hasChanged || isBeyond || isEarly
      ? [{ isMoney: hasChanged || isBeyond, told: { registrationId: line.registrationId, owed, hasChanged, isEarly } }]
      : []
  })
  if (!asked[0]) return
  const code = asked.some(({ isMoney }) => isMoney) ? 'payment.nothing-owed' : 'paid-on.too-early'
  throw new Refusal(code, { owed: asked[0].told.owed, lines: asked.map(({ told }) => told) })
}

/**
 * Voids payments, all or none: each stays, with its receipt number and the reason, and counts no more. Who was emailed the receipt is told.
 * @throws Refusal payment.not-found, payment.voided
 */
export const voidPayments = (club: Club, ids: readonly string[], reason: string) =>
  inTransaction(club, async (club) => {
    const isOne = inArray(payments.id, [...ids])
    const unlocked = await club.db.select().from(payments).where(isOne)
    await lockParties(
      club.db,
      unlocked.flatMap(({ registrationId }) => registrationId ?? []),
    )
    const rows = await club.db.select().from(payments).where(isOne)
    if (rows.length < new Set(ids).size) throw new Refusal('payment.not-found')
    if (rows.some(({ voidedAt }) => voidedAt)) throw new Refusal('payment.voided')
    await club.db.update(payments).set({ voidedAt: club.now(), voidReason: reason }).where(isOne)
    for (const payment of rows) {
      await audit(club, {
        action: 'payment.voided',
        subject: 'payments',
        subjectId: payment.id,
        after: { receipt: receiptCodeOf(payment), amount: payment.amount, reason },
      })
      await tellWhoHasReceipt(club, payment)
    }
  })

/** An email tells whoever was emailed the receipt that it counts no more. One that has not left is withdrawn by itself. */
const tellWhoHasReceipt = async (club: Club<Tx>, payment: typeof payments.$inferSelect) => {
  const receipt = receiptCodeOf(payment)
  const [told] = await club.db
    .select(pickColumns(emails, 'about', 'recipient', 'language'))
    .from(emails)
    .where(
      and(
        eq(emails.about, payment.registrationId!),
        eq(emails.template, 'payment-received'),
        eq(sql`${emails.values} ->> 'receipt'`, receipt),
        eq(emails.status, 'sent'),
      ),
    )
    .limit(1)
  if (!told?.about) return
  await queueEmail(club, {
    template: 'receipt-voided',
    to: told.recipient,
    language: languageOr(told.language),
    about: told.about,
    values: { eventTitle: payment.concept, amount: payment.amount, receipt },
  })
}

type Parties = Awaited<ReturnType<typeof lockParties>>

/**
 * Locks the events of registrations, so that no payment and no cancellation of their parties comes in between.
 * @returns by the registration, its party's host and its event
 */
const lockParties = async (tx: Tx, registrations: readonly string[]) => {
  const { id, bookingId, eventId } = eventRegistrations
  const found = await tx.select({ id, bookingId, eventId }).from(eventRegistrations).where(isOneOf(id, registrations))
  const events = await lockEventsById(
    tx,
    found.map((row) => row.eventId),
  )
  const hosts = await tx
    .select()
    .from(eventRegistrations)
    .where(
      isOneOf(
        id,
        found.map((row) => row.bookingId),
      ),
    )
  const hostOf = new Map(hosts.map((host) => [host.id, host]))
  const parties = new Map(
    found.flatMap((row) => {
      const [host, event] = [hostOf.get(row.bookingId), events.get(row.eventId)]
      return host && event ? [[row.id, { host, event }] as const] : []
    }),
  )
  if (registrations.some((asked) => !parties.has(asked))) throw new Refusal('registration.not-found')
  return parties
}

/** Whether these payments are what a request asks for again. */
const isSame = (rows: readonly (typeof payments.$inferSelect)[], lines: readonly NewPayment[], parties: Parties) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    rows.length === lines.length &&
    lines.every((line) => {
      const row = byId.get(line.id)
      return (
        row?.registrationId === parties.get(line.registrationId)?.host.id &&
        row?.amount === signedAmountOf(line) &&
        row.method === line.method &&
        row.paidOn === line.paidOn &&
        row.voidedAt === null
      )
    })
  )
}

const signedAmountOf = ({ amount, isRefund }: NewPayment) => (isRefund ? -amount : amount)
