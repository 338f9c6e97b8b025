import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOf } from '#base/dates/dates.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { bilingual, type Language } from '#base/text/language.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockEvent } from '#club/evenings/bookings/server/lock-events.ts'
import { confirmSeats } from '#club/evenings/bookings/server/seat-steps.ts'
import { addRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { notePayment, voidPayments } from '#club/evenings/payments/server/payments.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import type { SentArrivals, SentPayments, SentWalkIns } from '../shared/door.ts'
import type { Answer } from '../shared/limits.ts'
import { addArrivals, withinEvening } from './arrivals.ts'
import { eventOfDoor } from './pass.ts'

/** Adds what phones noted of who came in. A held seat of their booking is theirs from then on. @throws Refusal as `eventOfDoor` */
export const noteArrivals = (club: Club, { arrivals }: SentArrivals) =>
  inTransaction(club, async (club) => {
    const event = await eventOfDoor(club)
    await lockEvent(club.db, event.id)
    const sent = arrivals.map(({ id, seat, at, device, undoneAt }) => ({
      id,
      seat,
      at: at.toISOString(),
      device,
      undoneAt: undoneAt?.toISOString() ?? null,
    }))
    const answers = await addArrivals(club, event, sent)
    const inside = sent.flatMap(({ seat, undoneAt }) => (undoneAt === null ? [seat] : []))
    await confirmSeats(club, and(eq(eventRegistrations.eventId, event.id), isWithSeats(inside)))
    return answers
  })

/**
 * Notes money that was taken at the door, each payment alone, by the rule of the panel's payments: what it asks staff is refused, and the
 * phone asks. One that the phone undid is voided, and noted before if the server did not hear of it: so a late copy of it counts nothing, and
 * in whichever order and however often they come, the result is the same. @throws Refusal as `eventOfDoor`
 */
export const notePaymentsAtDoor = (club: Club, { device, language, payments: sent }: SentPayments) =>
  each(club, sent, async (club, { id, seat, amount, method, at, anyway, undoneAt }) => {
    const event = await eventOfDoor(club)
    const booked = dayOf(await bookedAt(club, event.id, seat))
    const day = dayOf(withinEvening(event, at, club.now()))
    // Two copies of a payment wait for each other here.
    await lockEvent(club.db, event.id)
    const [known] = await club.db.select(pickColumns(payments, 'voidedAt')).from(payments).where(eq(payments.id, id))
    if (known?.voidedAt) return 'known'
    await notePayment(club, {
      id,
      registrationId: seat,
      amount,
      method,
      // Who was added before midnight may be heard of after it.
      paidOn: day < booked ? booked : day,
      isRefund: false,
      note: noteOf(device, language),
      sendReceipt: undoneAt === null,
      anyway: anyway || undoneAt !== null,
    })
    if (undoneAt === null) return known ? 'known' : 'ok'
    await voidPayments(club, [id], says(language).undone(device))
    return 'ok'
  })

/**
 * Gives people who come without a seat one, each alone, by the rules of staff's bookings. Without a free one the event gets one more if the
 * phone asked for that, and else it is refused. @throws Refusal as `eventOfDoor`
 */
export const addWalkIns = (club: Club, { device, language, walkIns }: SentWalkIns) =>
  each(club, walkIns, async (club, { id, name, email, diet, raise }) => {
    const { id: eventId } = await eventOfDoor(club)
    const event = await lockEvent(club.db, eventId)
    const [known] = await club.db
      .select({ eventId: eventRegistrations.eventId })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.id, id))
    if (known && known.eventId !== eventId) throw new Refusal('registration.not-found')
    if (known || !event) return 'known'
    await addRegistration(club, {
      id,
      eventId,
      fullName: name,
      email,
      phone: '',
      isMember: false,
      howDidYouKnowUs: '',
      dietaryRestrictions: diet,
      notes: '',
      companions: [],
      takesFewer: false,
      ifFull: 'refuse',
      language,
      idempotencyKey: id,
      isWalkIn: true,
      ...(raise && { raiseTo: event.registered + 1, reason: noteOf(device, language) }),
    })
    return 'ok'
  })

/** As SQL: whether a seat is of the same booking as one of these. */
const isWithSeats = (ids: readonly string[]) =>
  sql`${eventRegistrations.bookingId} in (select seat.booking_id from event_registrations seat where ${isOneOf(sql`seat.id`, ids)})`

/** When the party of a seat was booked. @throws Refusal registration.not-found for a seat of another event */
const bookedAt = async ({ db }: Club, eventId: string, seat: string) => {
  const host = alias(eventRegistrations, 'host')
  const [row] = await db
    .select({ at: host.createdAt })
    .from(eventRegistrations)
    .innerJoin(host, eq(host.id, eventRegistrations.bookingId))
    .where(and(eq(eventRegistrations.id, seat), eq(eventRegistrations.eventId, eventId)))
  if (!row) throw new Refusal('registration.not-found')
  return row.at
}

/** Does each in a transaction of its own: one that is refused does not stop the others. Once the pass has ended, the rest is refused. */
const each = async <Sent extends { id: string }>(
  club: Club,
  sent: readonly Sent[],
  act: (club: Parameters<Parameters<typeof inTransaction<Club, unknown>>[1]>[0], one: Sent) => Promise<'ok' | 'known'>,
) => {
  const answers: Answer[] = []
  for (const one of sent) {
    try {
      answers.push({ id: one.id, answer: await inTransaction(club, (club) => act(club, one)) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code.startsWith('pass.')) throw error
      answers.push({ id: one.id, answer: 'refused', code: error.code })
    }
  }
  return answers
}

const says = bilingual({
  door: {
    es: (device: string) => (device === '' ? 'En la puerta' : `En la puerta (${device})`),
    ca: (device: string) => (device === '' ? 'A la porta' : `A la porta (${device})`),
  },
  undone: {
    es: (device: string) => (device === '' ? 'Deshecho en la puerta' : `Deshecho en la puerta (${device})`),
    ca: (device: string) => (device === '' ? 'Desfet a la porta' : `Desfet a la porta (${device})`),
  },
})

/** What staff read of who wrote it. */
const noteOf = (device: string, language: Language) => says(language).door(device)
