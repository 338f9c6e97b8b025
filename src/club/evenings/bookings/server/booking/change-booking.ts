import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import type { BookingSave } from '../../shared/booking.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { readPeople } from '../parties/read-people.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { formerPerson } from '../former-person.ts'
import { isOfBooking } from '../seat-state.ts'
import { promoteWaitlist } from '../seat-steps.ts'
import { changedDiet } from '../diets/write-diet.ts'
import { lockBooking } from './lock-booking.ts'
import { readBooking } from './read-booking.ts'
import { nameColumns, writtenName } from '../../shared/seat-name.ts'

/**
 * Saves what a booking's page edits, based on `version`, until the event begins: telephone, notes, names of companions, dietary notes, and
 * whether a waiting party takes fewer seats. A host's own name changes by handing the seat over; a companion with an address of its own changes its name itself.
 * @returns the booking afterwards
 * @throws Refusal as `lockBooking`; registration.not-found for a seat of others; diet-consent.required for a companion without a name;
 * content.conflict
 */
export const changeBooking = async (club: Club, eventId: string, save: BookingSave) => {
  await inTransaction(club, (club) => writeBooking(club, eventId, save))
  return readBooking(club, eventId)
}

const writeBooking = async (
  club: Club<Tx>,
  eventId: string,
  { version, seats, phone, notes, takesFewer }: BookingSave,
) => {
  const { db, now, vault } = club
  const { own } = await lockBooking(club, eventId)
  const booking = await readBooking(club, eventId)
  if (own.version !== version) throw new Refusal('content.conflict', { current: booking })
  const stamp = { updatedAt: now(), version: sql`${eventRegistrations.version} + 1` }
  const people = await readPeople(
    db,
    seats.map(({ id }) => id),
  )
  for (const seat of seats) {
    const stored = booking.seats.find(({ id }) => id === seat.id)
    if (!stored) throw new Refusal('registration.not-found')
    const before = people.get(seat.id)!
    const writesDiet = seat.dietaryRestrictions !== undefined || seat.diet !== undefined
    const mayBeUnnamed = booking.isHost && !stored.isOwn && !stored.hasOwnAddress
    const fullName = (mayBeUnnamed ? seat.fullName : seat.fullName || undefined) ?? writtenName(stored)
    const name = nameColumns(fullName, own.fullName)
    // A companion with an address of its own keeps its name, and its dietary note to itself.
    const isOthersName = !stored.isOwn && !stored.mayRename && fullName !== writtenName(stored)
    if (isOthersName || (writesDiet && stored.dietaryRestrictions === null)) throw new Refusal('registration.not-found')
    const diet = writesDiet ? changedDiet(vault, before, seat, now()) : before
    const hasConsent = diet.dietConsentVersion !== null
    const addsTicks = diet.diet !== before.diet && diet.diet !== null
    if (!hasConsent && (addsTicks || (!name.named && (diet.dietaryRestrictions || diet.diet))))
      throw new Refusal('diet-consent.required')
    await db
      .update(eventRegistrations)
      .set({
        ...(stored.mayRename && { ...name, ...formerPerson(stored, { ...stored, ...name }) }),
        ...(writesDiet && {
          dietaryRestrictions: diet.dietaryRestrictions,
          diet: diet.diet,
          dietConsentVersion: diet.dietConsentVersion,
          dietConsentAt: diet.dietConsentAt,
          dietChangedAt: diet.dietChangedAt,
        }),
        updatedAt: now(),
        ...(!stored.isOwn && stamp),
      })
      .where(eq(eventRegistrations.id, seat.id))
  }
  await db
    .update(eventRegistrations)
    .set({ ...(phone !== undefined && { phone }), ...(notes !== undefined && { notes }), ...stamp })
    .where(eq(eventRegistrations.id, own.id))
  if (takesFewer !== undefined && booking.isHost) {
    await db.update(eventRegistrations).set({ takesFewer }).where(isOfBooking(own.id))
    await promoteWaitlist(club, eventId)
  }
  await audit(club, {
    action: 'registration.changed',
    subject: 'event_registrations',
    subjectId: own.id,
    after: { eventId, by: 'guest', seats: seats.map(({ id }) => id) },
  })
}
