import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { RegistrationsCancel, RegistrationsRestore } from '#shared/forms/registration-panel.ts'
import { audit } from '../../audit.ts'
import type { Club } from '../../club.ts'
import { Refusal } from '../../refusal.ts'
import { freeExpired } from '../held-seats/free-expired.ts'
import { hasIdIn, freeSeats, lockEvent } from './free-seats.ts'
import { cancellationEmail, delayCancellations, withdrawCancellations } from './email.ts'

/**
 * Frees the places of several guests of an event, and tells them where the staff want that: not before they can undo it no
 * more. Who holds none stays as they are: pressed twice it is done once.
 * @returns the ids of those who held a place until now
 * @throws Refusal event.not-found
 */
export const cancelRegistrations = (club: Club, { eventId, ids, tellThem, reason }: RegistrationsCancel) =>
  club.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) throw new Refusal('event.not-found')
    const freed = await freeSeats(tx, club, { eventId, ids, by: 'staff' })
    for (const { id } of freed) await auditAct(tx, club, id, 'cancelled', { eventId, ...(reason && { reason }) })
    if (tellThem) {
      const told = freed.filter(({ email }) => email)
      await club.queueEmail(tx, ...told.map((guest) => cancellationEmail(guest, event, { kind: 'cancelled', reason })))
      await delayCancellations(tx, idsOf(told))
    }
    return { cancelled: idsOf(freed) }
  })

/**
 * Gives several guests of an event their places back, those first who registered first, while there are any. Who holds one
 * stays as they are: pressed twice it is done once. Whoever asked for it, or was told of the cancellation, is written to.
 * @returns how many have their places now, and the names of those who no longer fit
 * @throws Refusal event.not-found, also for one in the trash
 */
export const restoreRegistrations = (club: Club, { eventId, ids }: RegistrationsRestore) =>
  club.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event || event.deletedAt) throw new Refusal('event.not-found')
    const { createdAt, cancelledAt } = eventRegistrations
    const gone = await tx
      .select()
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, eventId), hasIdIn(ids), isNotNull(cancelledAt)))
      .orderBy(asc(createdAt), asc(eventRegistrations.id))
      .for('update')
    const freed = await freeExpired(tx, club, [eventId])
    const free = Math.max(0, event.maxParticipants - event.registered + freed.length)
    const [back, full] = [gone.slice(0, free), gone.slice(free)]
    const told = await withdrawCancellations(tx, idsOf(back))
    const owing = back.filter(({ id, askedAt }) => askedAt !== null || told.has(id))
    await tx
      .update(eventRegistrations)
      .set({
        cancelledAt: null,
        cancelledBy: null,
        askedAt: null,
        heldUntil: null,
        confirmationPending: sql`${eventRegistrations.confirmationPending} or ${hasIdIn(idsOf(owing))}`,
        updatedAt: club.now(),
        version: sql`${eventRegistrations.version} + 1`,
      })
      .where(hasIdIn(idsOf(back)))
    for (const { id } of back) await auditAct(tx, club, id, 'restored', { eventId })
    return { restored: back.length, full: full.map(({ fullName }) => fullName) }
  })

/**
 * Gives no place to somebody who was cancelled and asks for one again, and writes to them.
 * @throws Refusal registration.not-found, registration.decided where somebody gave them a place meanwhile
 */
export const declineRegistration = (club: Club, id: string) =>
  club.db.transaction(async (tx) => {
    const [seen] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
    if (!seen) throw new Refusal('registration.not-found')
    const event = await lockEvent(tx, seen.eventId)
    const [guest] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)).for('update')
    if (!event || !guest) throw new Refusal('registration.not-found')
    if (!guest.cancelledAt) throw new Refusal('registration.decided')
    if (!guest.askedAt) return
    const next = { askedAt: null, updatedAt: club.now(), version: guest.version + 1 }
    await tx.update(eventRegistrations).set(next).where(eq(eventRegistrations.id, id))
    await club.queueEmail(tx, cancellationEmail(guest, event, { kind: 'declined', reason: '' }))
    await auditAct(tx, club, id, 'declined', { eventId: event.id })
  })

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const auditAct = (tx: Db, club: Club, id: string, act: string, after: Record<string, unknown>) =>
  audit(tx, club, { action: `registration.${act}`, subject: 'event_registrations', subjectId: id, after })
