import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { isRegistered } from '../../shared/rules/seat-state.ts'
import type { BookingCompanions } from '../../shared/booking.ts'
import type { EventRegistrationRequest } from '../../shared/event-registration.ts'
import { limits } from '#base/limits.ts'
import { languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { storedKeyOf } from '#club/core/server/limits/idempotency.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { readCompanions } from '../parties/read-companions.ts'
import { registerForEvent } from '../registrations.ts'
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
  const { db } = club
  const { own } = await lockBooking(club, eventId)
  if (own.companionOf || !isRegistered(own.state)) throw new Refusal('registration.not-found')
  if (own.version !== version) throw new Refusal('content.conflict', { current: await readBooking(club, eventId) })
  const companions = [...(await readCompanions(club, own.id, club.vault.open)), ...added]
  if (companions.length >= limits.maxParty) throw new Refusal('companions.too-many')

  // A new key: an earlier copy of the form, sent late, does not take the added companions away.
  const idempotencyKey = randomUUID()
  await db
    .update(eventRegistrations)
    .set({ idempotencyKey: storedKeyOf({ idempotencyKey, email: own.email }, eventId) })
    .where(eq(eventRegistrations.id, own.id))
  const { fullName, email, phone, isMember, howDidYouKnowUs, dietaryRestrictions, notes, takesFewer } = own
  await registerForEvent(club, eventId, {
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
    language: languageOr(own.language),
  })
  await audit(club, {
    action: 'registration.changed',
    subject: 'event_registrations',
    subjectId: own.id,
    after: { eventId, by: 'guest', added: added.length },
  })
}
