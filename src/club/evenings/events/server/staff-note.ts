import { eq } from 'drizzle-orm'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockEvent } from '#club/evenings/bookings/server/lock-events.ts'
import type { StaffNote } from '../shared/staff-note.ts'
import { events } from './table.ts'

/**
 * Writes what staff tell each other about an evening, over the note that they saw. It is no content: no version of the event has it, no
 * copy carries it, and the log has no text, because it may name somebody.
 * @throws Refusal event.not-found, content.conflict if another note was written since
 */
export const writeStaffNote = (club: Club, id: string, { before, note }: StaffNote) =>
  inTransaction(club, async (club) => {
    const event = await lockEvent(club.db, id)
    if (!event || event.deletedAt) throw new Refusal('event.not-found')
    if (event.staffNote === note) return
    if (event.staffNote !== before) throw new Refusal('content.conflict')
    await club.db.update(events).set({ staffNote: note }).where(eq(events.id, id))
    await audit(club, { action: 'event.note-changed', subject: 'events', subjectId: id })
  })
