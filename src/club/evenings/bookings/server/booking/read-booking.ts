import { eq } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'
import { events, restaurantOfEvent } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import type { Debt } from '#club/evenings/payments/shared/rules/debt.ts'
import { isRegistered, shownStateOf } from '../../shared/rules/seat-state.ts'
import { isReturnable, returnableUntil } from '../../shared/rules/return-rule.ts'
import { transferText } from '#club/evenings/payments/shared/rules/transfer-code.ts'
import type { Club } from '#club/core/server/club.ts'
import { readBalances, seatPrice } from '#club/evenings/payments/server/balances.ts'
import { readDebts } from '#club/evenings/payments/server/debts.ts'
import { paymentsOf } from '#club/evenings/payments/server/list-payments.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { inFormOrder, isOfBooking } from '../seat-state.ts'
import { readPlaces } from '../waiting-list/places.ts'
import { type SeatOffer, openOffersOf } from '../seat-offers/open-offers.ts'
import { readDiet } from '../diets/read-diet.ts'
import { bookedEvent } from './booked-event.ts'
import { doorCodeOf } from './door-code.ts'
import { registrationOfPass, ticketPassOf } from './pass.ts'
import { qrCodeOf } from './qr-code.ts'
import { decidesOn } from './seat-owner.ts'

/**
 * The booking that the caller's pass opens: the party of a host, or the own seat of a companion, who sees neither the others nor the
 * money. `isMoved`: the event has moved since it was booked. It changes nothing.
 * @throws Refusal pass.wrong, pass.over
 */
export const readBooking = async (club: Club, eventId: string) => {
  const { db, now } = club
  const own = await registrationOfPass(club, eventId)
  const isHost = own.companionOf === null
  const host = own.bookingId
  const [[event], rows, balances] = await Promise.all([
    db
      .select({
        ...bookedEvent,
        ...pickColumns(events, 'price', 'cancelNote', 'cancelNoteCa', 'movedAt', 'deletedAt'),
        restaurant: pickColumns(restaurants, 'direccion'),
      })
      .from(events)
      .leftJoin(restaurants, restaurantOfEvent)
      .where(eq(events.id, eventId)),
    selectSeats(club)
      .where(isOfBooking(host))
      .orderBy(...inFormOrder),
    isHost ? readBalances(db, [host]) : undefined,
  ])
  if (!event || event.deletedAt) throw new Refusal('pass.wrong')
  const { movedAt, deletedAt: _, ...shown } = event
  const bookedAt = rows.find(({ id }) => id === host)?.createdAt
  const moved = { date: event.date, movedAt }
  const money = balances?.get(host) ?? null
  const seats = rows.filter(({ id }) => isHost || id === own.id).map((row) => toSeat(club, row, own))
  const [debts, payments, offers, places] = await Promise.all([
    balances ? readDebts(club, balances) : undefined,
    isHost ? paymentsOf(db, host) : [],
    openOffersOf(db, host, now()),
    seats.some(({ state }) => state === 'waiting') ? readPlaces(db, eventId) : undefined,
  ])
  return {
    id: own.id,
    code: bookingCodeOf(host),
    version: own.version,
    isHost,
    // Who has cancelled hears nothing more of the booking.
    hostName: isHost || !isRegistered(own.state) ? null : (rows.find(({ id }) => id === host)?.fullName ?? ''),
    event: { ...shown, isBegun: event.date <= now() },
    isMoved: movedAt !== null && bookedAt !== undefined && bookedAt < movedAt,
    seats: seats.map((seat) => Object.assign(seat, { offer: offerOf(offers, seat.id) })),
    email: own.email,
    phone: own.phone,
    notes: own.notes,
    takesFewer: own.takesFewer,
    place: toPlace(places, host),
    returnableUntil: returnableUntil(moved, bookedAt),
    isReturnable: isReturnable(moved, now(), bookedAt),
    money,
    debt: withTransferCode(debts?.get(host)),
    receipts: payments
      .filter(({ voidedAt }) => !voidedAt)
      .map(({ receipt, amount, method, paidOn }) => ({ receipt, amount, method, paidOn })),
  }
}

/** The open offer of a seat: to whom, and until when. */
const offerOf = (offers: readonly SeatOffer[], seat: string) => {
  const offer = offers.find(({ registrationId }) => registrationId === seat)
  return offer ? { id: offer.id, fullName: offer.fullName, endsAt: offer.endsAt } : null
}

/** The place of a party in the waiting list. `parties`: how many people each party is, in their order. */
const toPlace = (places: Awaited<ReturnType<typeof readPlaces>> | undefined, host: string) => {
  const own = places?.get(host)
  return own ? { ...own, parties: [...places!.values()].map(({ seats }) => seats) } : null
}

/** A debt with the QR code of its transfer, if the club has an account. */
const withTransferCode = (debt: Debt | undefined) => {
  if (!debt) return null
  const text = transferText(debt)
  return { ...debt, transferCode: text === undefined ? null : qrCodeOf(text, { encoding: 'byte', border: 4 }) }
}

const seatColumns = pickColumns(
  eventRegistrations,
  'id',
  'fullName',
  'named',
  'email',
  'companionOf',
  'linkVersion',
  'memberId',
  'dietaryRestrictions',
  'diet',
  'state',
  'cancelledLate',
  'createdAt',
)

const selectSeats = ({ db }: Club) =>
  db
    .select({ ...seatColumns, price: seatPrice })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .$dynamic()

type SeatRow = Awaited<ReturnType<typeof selectSeats>>[number]

/**
 * A seat for the holder of the pass. A host does not see the dietary note of a companion with an address of its own, nor of a
 * companion without an address if an earlier host entered the note; a `linkVersion` above 1 marks such companions.
 */
const toSeat = (club: Club, row: SeatRow, own: Own) => {
  const isOwn = row.id === own.id
  const hasOtherAddress = row.email !== '' && lowerCase(row.email) !== lowerCase(own.email)
  const isForeign = row.email === '' ? row.linkVersion > 1 : hasOtherAddress
  const isPrivate = !isOwn && isForeign
  return {
    id: row.id,
    fullName: row.fullName,
    named: row.named,
    // Only who typed an address reads it.
    email: hasOtherAddress && !isTypedBy(own, row) ? '' : row.email,
    hasOwnAddress: !isOwn && row.email !== '',
    isOwn,
    // A host gives the own seat another name by handing it over; a companion with an own address answers for the own name.
    mayRename: isOwn ? own.companionOf !== null : !hasOtherAddress,
    state: shownStateOf(row),
    isHandedOver: !decidesOn(own, row),
    price: row.price,
    dietaryRestrictions: isPrivate
      ? null
      : club.vault.read(row.dietaryRestrictions, 'event_registrations.dietary_restrictions'),
    diet: isPrivate ? [] : readDiet(club.vault, row.diet),
    doorCode: row.state === 'seated' ? doorCodeOf(row.id) : null,
    // For the host to send on. A seat that was handed over is its receiver's.
    ticket: !isOwn && row.state === 'seated' && decidesOn(own, row) ? ticketPassOf(club, row) : null,
  }
}

/**
 * Whether the host typed a companion's address: not somebody who gave the booking or the seat to another person, nor staff, who took it from
 * a member's file. A receiver of the booking who adds companions does not read theirs either.
 */
const isTypedBy = (own: Own, row: SeatRow) => own.linkVersion === 1 && row.memberId === null && decidesOn(own, row)

type Own = { id: string; email: string; companionOf: string | null; linkVersion: number }
