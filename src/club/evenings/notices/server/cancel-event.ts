import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import type { EventCancellation, Notes } from '../shared/notice.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { dryRun } from '#club/core/server/dry-run.ts'
import { lockEvent } from '#club/evenings/bookings/server/lock-events.ts'
import { promoteWaitlist } from '#club/evenings/bookings/server/seat-steps.ts'
import { drop, isTold, pendingChange, sendAtAfter } from './changes.ts'
import { changedFacts, factsOf } from './facts.ts'
import { type Notice, momentOfSave } from './people.ts'
import { type Draft, previewNotice, refuseIfMoved } from './preview.ts'

type Event = typeof events.$inferSelect

/**
 * Cancels an event to come. Its rows stay: nobody owes anything, and what was paid is to be given back. Its people are told after five
 * minutes, in which it can be undone. A pending change is not told any more.
 * @throws Refusal event.not-found, event.cancelled, event.begun; preview.moved with the preview of now, if staff have seen another
 */
export const cancelEvent = (club: Club, id: string, { note, noteCa, seen }: EventCancellation) =>
  inTransaction(club, async (club) => {
    const { event, cancelled, draft } = await writeCancellation(club, id, { note, noteCa })
    const at = draft.updatedAt
    if (seen !== undefined) refuseIfMoved(await previewNotice(club, cancelled, draft), seen)
    await audit(club, {
      action: 'event.cancelled',
      subject: 'events',
      subjectId: id,
      after: { note, noteCa, registered: event.registered, waiting: event.waiting },
    })
    const pending = await pendingChange(club.db, id)
    // The change keeps its row and is told after all if the cancellation is taken back in time.
    if (pending) await drop(club, pending.id, at)
    if (pending || event.registered + event.waiting > 0)
      await club.db.insert(notices).values({
        ...draft,
        before: pending?.before ?? null,
        sendAt: sendAtAfter(at),
        eventVersion: cancelled.version,
        eventId: id,
        createdBy: accountOf(club),
        createdAt: at,
      })
  })

/** Whom the cancellation of an event tells, and what they read. @throws Refusal as `cancelEvent` */
export const previewCancellation = (club: Club, id: string, notes: Notes) =>
  dryRun(club, async (club) => {
    const { cancelled, draft } = await writeCancellation(club, id, notes)
    return previewNotice(club, cancelled, draft)
  })

const writeCancellation = async ({ db, now }: Club<Tx>, id: string, { note, noteCa }: Notes) => {
  const at = now()
  const event = await lockEvent(db, id)
  if (!event || event.deletedAt) throw new Refusal('event.not-found')
  if (event.cancelledAt) throw new Refusal('event.cancelled')
  if (event.date <= at) throw new Refusal('event.begun')
  const [cancelled] = await db
    .update(events)
    .set({ cancelledAt: at, cancelNote: note, cancelNoteCa: noteCa, version: event.version + 1, updatedAt: at })
    .where(eq(events.id, id))
    .returning()
  const draft: Draft = {
    kind: 'cancelled',
    audience: 'everybody',
    sendAt: at,
    updatedAt: at,
    before: null,
    after: null,
    note,
    noteCa,
  }
  return { event, cancelled: cancelled!, draft }
}

/**
 * Takes back the cancellation of an event before its start. If its people were told, they are told that it takes place.
 * @throws Refusal event.not-found, also for one that is not cancelled; event.begun
 */
export const restoreCancelledEvent = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const event = await lockEvent(club.db, id)
    if (!event?.cancelledAt || event.deletedAt) throw new Refusal('event.not-found')
    const pending = await pendingChange(club.db, id)
    await takeBack(club, event, pending)
  })

/** The caller holds the locks of the event and of its pending notice. */
export const takeBack = async (club: Club<Tx>, event: Event, pending: Notice | undefined) => {
  const { db } = club
  const { id } = event
  if (event.date <= club.now()) throw new Refusal('event.begun')
  const at = await momentOfSave(db, id, club.now())
  const wasTold = await db.$count(
    notices,
    and(eq(notices.eventId, id), eq(notices.kind, 'cancelled'), isNotNull(notices.sentAt)),
  )
  await db
    .update(events)
    .set({ cancelledAt: null, cancelNote: '', cancelNoteCa: '', version: event.version + 1, updatedAt: at })
    .where(eq(events.id, id))
  await audit(club, { action: 'event.takes-place', subject: 'events', subjectId: id })
  const facts = factsOf(event)
  const change = pending && (await changeDroppedAt(db, id, pending.createdAt))
  if (pending) await drop(club, pending.id)
  const after = { ...change?.after, ...facts }
  // As with an undo: who registered before the cancellation may have read facts that are not those of now.
  const isNews =
    change?.before &&
    (changedFacts(change.before, after).length > 0 || after.hasOtherNews || (await isTold(db, id, change.createdAt)))
  if (isNews)
    await db
      .update(notices)
      .set({ after, eventVersion: null, sendAt: sendAtAfter(at), updatedAt: at, droppedAt: null })
      .where(eq(notices.id, change.id))
  else if (!pending && wasTold > 0 && event.registered + event.waiting > 0)
    await db.insert(notices).values({
      kind: 'changed',
      audience: 'everybody',
      eventId: id,
      before: { ...facts, isCancelled: true },
      after: facts,
      sendAt: sendAtAfter(at),
      createdBy: accountOf(club),
      createdAt: at,
      updatedAt: at,
    })
  await promoteWaitlist(club, id)
}

/** The change that waited to be told when the event was cancelled. */
const changeDroppedAt = async (db: Db, eventId: string, at: Date) => {
  const [change] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.eventId, eventId), eq(notices.kind, 'changed'), eq(notices.droppedAt, at)))
  return change
}
