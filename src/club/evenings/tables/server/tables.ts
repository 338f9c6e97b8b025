import { and, eq } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { socios } from '#club/members/members/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { readDiet, readDietNote } from '#club/evenings/bookings/server/diets/read-diet.ts'
import { fileOfGuest, isFileOfGuest, registerMark } from '#club/evenings/bookings/server/register-mark.ts'
import { hasIdIn, hasSeat, inFormOrder } from '#club/evenings/bookings/server/seat-state.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { TableChange, TableSize } from '../shared/tables.ts'

/** Who sits where at an event: the seats of each booking, with what they ask for and eat. @throws Refusal event.not-found */
export const readTables = async (club: Club, eventId: string) => {
  const { db, vault } = club
  const [event] = await db.select(pickColumns(events, 'seatsPerTable')).from(events).where(eq(events.id, eventId))
  if (!event) throw new Refusal('event.not-found')
  const rows = await db
    .select({
      ...pickColumns(
        eventRegistrations,
        'id',
        'bookingId',
        'fullName',
        'named',
        'notes',
        'language',
        'tableLabel',
        'dietaryRestrictions',
        'diet',
      ),
      file: fileOfGuest,
    })
    .from(eventRegistrations)
    .leftJoin(socios, isFileOfGuest)
    .where(and(eq(eventRegistrations.eventId, eventId), hasSeat))
    .orderBy(eventRegistrations.bookingId, ...inFormOrder)
  return {
    seatsPerTable: event.seatsPerTable,
    seats: rows.map(({ file, tableLabel, dietaryRestrictions: sealed, ...row }) => {
      const dietaryRestrictions = readDietNote(vault, sealed)
      const { standingDiet } = registerMark(club, file, dietaryRestrictions)
      const diet = readDiet(vault, row.diet)
      return Object.assign(row, { table: tableLabel ?? '', diet, dietaryRestrictions, standingDiet })
    }),
  }
}

/**
 * Seats people at a table. Nobody is told, and no form of a guest changes.
 * @returns the table that each had before, to undo it
 * @throws Refusal registration.not-found if one of them has no seat, or they are of several events
 */
export const changeTable = (club: Club, { ids, label }: TableChange) =>
  inTransaction(club, async (club) => {
    const isChosen = and(hasIdIn(ids), hasSeat)
    const before = await club.db
      .select(pickColumns(eventRegistrations, 'id', 'eventId', 'tableLabel'))
      .from(eventRegistrations)
      .where(isChosen)
      .orderBy(eventRegistrations.id)
      .for('update')
    const isOfOne = new Set(before.map(({ eventId }) => eventId)).size === 1
    if (before.length < new Set(ids).size || !isOfOne) throw new Refusal('registration.not-found')
    await club.db
      .update(eventRegistrations)
      .set({ tableLabel: label || null })
      .where(isChosen)
    await audit(club, {
      action: 'event.tables-changed',
      subject: 'events',
      subjectId: before[0]!.eventId,
      after: { seats: before.length, table: label },
    })
    return before.map(({ id, tableLabel }) => ({ id, table: tableLabel ?? '' }))
  })

/** Says how many people sit at a table of an event. @throws Refusal event.not-found */
export const changeTableSize = (club: Club, { eventId, seats }: TableSize) =>
  inTransaction(club, async (club) => {
    const changed = await club.db
      .update(events)
      .set({ seatsPerTable: seats })
      .where(eq(events.id, eventId))
      .returning({ id: events.id })
    if (changed.length === 0) throw new Refusal('event.not-found')
    await audit(club, {
      action: 'event.tables-changed',
      subject: 'events',
      subjectId: eventId,
      after: { seatsPerTable: seats },
    })
  })
