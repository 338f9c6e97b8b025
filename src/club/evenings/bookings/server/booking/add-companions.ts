import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { isRegistered } from '../../shared/rules/seat-state.ts'
import type { BookingCompanions } from '../../shared/booking.ts'
import type { CompanionsByStaff } from '../../shared/registration-panel.ts'
import type { EventRegistrationRequest } from '../../shared/event-registration.ts'
import { limits } from '#base/limits.ts'
import { languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { storedKeyOf } from '#club/core/server/limits/idempotency.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { requireFiles } from '../file-of-seat.ts'
import { lockEvent } from '../lock-events.ts'
import type { ByStaff, Companion } from '../parties/party.ts'
import { readCompanions } from '../parties/read-companions.ts'
import { registerForEvent } from '../registrations.ts'
import { readDiet } from '../diets/read-diet.ts'
import { lockBooking } from './lock-booking.ts'
import { readBooking } from './read-booking.ts'

/**
 * Adds companions to the party of the caller's pass: its form is sent again with more people, under the rules of every registration.
 * Those of a waiting party wait with it; without enough free seats the new ones wait if `ifFull` says so.
 * @returns the booking afterwards
 * @throws Refusal as `lockBooking` and `registerForEvent`; registration.not-found for a companion or a cancelled guest; companions.too-many;
 * content.conflict
 */
export const addCompanions = async (club: Club, eventId: string, added: BookingCompanions) => {
  await inTransaction(club, (club) => registerAgain(club, eventId, added))
  return readBooking(club, eventId)
}

const registerAgain = async (
  club: Club<Tx>,
  eventId: string,
  { version, companions: added, ifFull }: BookingCompanions,
) => {
  const { own } = await lockBooking(club, eventId)
  requireHost(own)
  if (own.version !== version) throw new Refusal('content.conflict', { current: await readBooking(club, eventId) })
  await addTo(club, own, added, { ifFull })
}

/**
 * The same by staff, for a guest who calls. They may do it at any time before the event.
 * @throws Refusal as `registerForEvent` and `requireFiles`; registration.not-found for a companion or a cancelled guest; companions.too-many;
 * content.conflict
 */
export const addCompanionsByStaff = (club: Club, id: string, { version, companions, ifFull }: CompanionsByStaff) =>
  inTransaction(club, async (club) => {
    const isOwn = eq(eventRegistrations.id, id)
    const [seat] = await club.db.select().from(eventRegistrations).where(isOwn)
    if (!seat) throw new Refusal('registration.not-found')
    await lockEvent(club.db, seat.eventId)
    // Read again under the lock: somebody else may have changed it.
    const [own] = await club.db.select().from(eventRegistrations).where(isOwn)
    requireHost(own)
    if (own.version !== version) throw new Refusal('content.conflict')
    const languages = await requireFiles(
      club,
      companions.flatMap(({ memberId }) => memberId ?? []),
    )
    const added = companions.map((companion) => {
      const language = languages.get(companion.memberId ?? '') ?? languageOr(own.language)
      return Object.assign({ ...companion }, { language })
    })
    return await addTo(club, own, added, { ifFull, byStaff: {} })
  })

type Seat = typeof eventRegistrations.$inferSelect

/** Who booked and has not cancelled brings companions. @throws Refusal registration.not-found */
function requireHost(seat: Seat | undefined): asserts seat is Seat {
  if (!seat || seat.companionOf || !isRegistered(seat.state)) throw new Refusal('registration.not-found')
}

type How = Pick<EventRegistrationRequest, 'ifFull'> & { byStaff?: ByStaff }

/** Sends the form of a party again with more people, under the lock of the event. */
const addTo = async (club: Club<Tx>, own: Seat, added: readonly Companion[], { ifFull, byStaff }: How) => {
  const { db } = club
  const { eventId } = own
  const companions = [...(await readCompanions(club, own.id, club.vault.open)), ...added]
  if (companions.length >= limits.maxParty) throw new Refusal('companions.too-many')

  // A new key: an earlier copy of the form, sent late, does not take the added companions away.
  const idempotencyKey = randomUUID()
  await db
    .update(eventRegistrations)
    .set({ idempotencyKey: storedKeyOf({ idempotencyKey, email: own.email }, eventId) })
    .where(eq(eventRegistrations.id, own.id))
  const { fullName, email, phone, isMember, howDidYouKnowUs, dietaryRestrictions, notes, takesFewer } = own
  const request = {
    fullName,
    email,
    phone,
    isMember,
    notes,
    takesFewer,
    companions,
    ifFull,
    idempotencyKey,
    howDidYouKnowUs: howDidYouKnowUs as EventRegistrationRequest['howDidYouKnowUs'],
    dietaryRestrictions: club.vault.open(dietaryRestrictions, 'event_registrations.dietary_restrictions'),
    diet: readDiet({ read: club.vault.open }, own.diet),
    language: languageOr(own.language),
    ...(byStaff && own.memberId && { memberId: own.memberId }),
  }
  const registration = await registerForEvent(club, eventId, request, byStaff)
  await audit(club, {
    action: 'registration.changed',
    subject: 'event_registrations',
    subjectId: own.id,
    after: { eventId, ...(!byStaff && { by: 'guest' }), added: added.length },
  })
  return registration
}
