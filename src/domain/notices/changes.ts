import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { events } from '#db/schema/events.ts'
import { type StoredFacts, notices } from '#db/schema/notices.ts'
import type { EventSave } from '#shared/forms/event.ts'
import { minutesToUndo } from '#shared/notices.ts'
import { audit } from '../audit.ts'
import { type Club, mayDo } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { changedFacts, factsOf } from './facts.ts'
import { type Notice, cameSince } from './people.ts'
import { type Draft, previewNotice } from './preview.ts'
import { minuteMs } from '#shared/dates/durations.ts'

type Event = typeof events.$inferSelect

/** Further saves postpone the emails, but not beyond this after the first. */
const latest = 30 * minuteMs

/** The change or cancellation of an event that its people are not told yet. The caller holds the lock of the event. */
export const pendingChange = async (tx: Tx, eventId: string): Promise<Notice | undefined> => {
  const [pending] = await tx
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.eventId, eventId),
        sql`${notices.kind} in ('changed', 'cancelled')`,
        isNull(notices.sentAt),
        isNull(notices.droppedAt),
      ),
    )
    .for('update')
  return pending
}

/** When the emails of a change are sent, after a save. */
export const sendAtAfter = (now: Date, firstSave = now) =>
  new Date(Math.min(now.getTime() + minutesToUndo * minuteMs, firstSave.getTime() + latest))

/**
 * The last move of an event after a save with this date. People count from the date that they know: back on it, the event has not
 * moved.
 */
export const moveOf = (event: Event, date: Date, pending: Notice | undefined, now: Date) => {
  const known = pending?.before ?? factsOf(event)
  if (event.date.getTime() === date.getTime() || event.registered + event.waiting === 0) return {}
  if (known.date === date.toISOString())
    return { movedFrom: instantOrNull(known.movedFrom), movedAt: instantOrNull(known.movedAt) }
  return { movedFrom: new Date(known.date), movedAt: now }
}

export const instantOrNull = (instant: string | null) => (instant === null ? null : new Date(instant))

type Saved = {
  /** When the save began, under the lock of the event: people who get a seat by it read the new facts in the confirmation. */
  at: Date
  before: Event
  after: Event
  pending: Notice | undefined
  tell: EventSave['tell']
  isPriceForAll: boolean
}

/**
 * After a save that changes what the people of an event to come must know, or of which staff tell them although it does not: writes the
 * notice about it, or adds the save to one that is pending. Back on the facts that they know, the notice is dropped, unless it has other
 * news, or somebody has registered and read others in between.
 * @throws Refusal event.needs-telling with the preview, unless staff have decided whether to tell; access.denied for a note of who may
 * not see guests
 */
export const tellChange = async (club: Club<Tx>, { at, before, after, pending, tell, isPriceForAll }: Saved) => {
  const { db } = club
  const facts = { ...factsOf(after), isPriceForAll: isPriceForAll || (pending?.after?.isPriceForAll ?? false) }
  const isNews = changedFacts(factsOf(before), { ...facts, isPriceForAll }).length > 0
  const hasOtherNews = (pending?.after?.hasOtherNews ?? false) || (!isNews && tell !== undefined && !('silent' in tell))
  const known = pending?.before ?? factsOf(before)
  const note = noteOf(club, tell, pending)
  const draft: Draft = {
    kind: 'changed',
    audience: 'everybody',
    sendAt: at,
    updatedAt: at,
    before: known,
    after: { ...facts, hasOtherNews },
    ...note,
  }
  // A preview never saves, whatever has happened since the last one.
  if (tell && 'preview' in tell) throw new Refusal('event.needs-telling', await previewNotice(club, after, draft))

  const isPast = before.date <= at && after.date <= at
  if (isPast || after.cancelledAt || after.registered + after.waiting === 0) return
  if (!isNews && (!tell || 'silent' in tell)) return
  const isAsBefore = changedFacts(known, facts).length === 0
  if (isAsBefore && pending && !hasOtherNews && !(await isTold(db, after.id, pending.createdAt)))
    return drop(club, pending.id)
  if (!tell) {
    const preview = await previewNotice(club, after, draft)
    // Those whom the save itself gave a seat read the facts in their confirmation.
    if (preview.seated + preview.waiting === 0) return
    throw new Refusal('event.needs-telling', preview)
  }
  if ('silent' in tell) {
    await audit(club, {
      action: 'event.not-told',
      subject: 'events',
      subjectId: after.id,
      after: { reason: tell.silent },
    })
    // Those who are told of an earlier save are told the facts of now.
    if (!pending) return
  }
  const values = {
    after: draft.after,
    eventVersion: after.version,
    ...note,
    sendAt: sendAtAfter(at, pending?.createdAt),
    updatedAt: at,
  }
  if (pending) await db.update(notices).set(values).where(eq(notices.id, pending.id))
  else
    await db
      .insert(notices)
      .values({ ...draft, ...values, eventId: after.id, createdBy: accountOf(club), createdAt: at })
}

/** The note of a change. Only who may see guests writes to them; a notice that others save states the facts alone. @throws Refusal */
const noteOf = (club: Club, tell: EventSave['tell'], pending: Notice | undefined) => {
  const { note, noteCa } = { note: '', noteCa: '', ...(tell && 'preview' in tell ? tell.preview : tell) }
  if (mayDo(club, 'guests') && tell && !('silent' in tell)) return { note, noteCa }
  if (note || noteCa) throw new Refusal('access.denied')
  return { note: pending?.note ?? '', noteCa: pending?.noteCa ?? '' }
}

export const accountOf = ({ actor }: Club) => (actor.kind === 'user' ? actor.id : null)

/** Whether somebody has read the facts of now in a confirmation. */
export const isTold = async (db: Db, eventId: string, since: Date) =>
  (await db.$count(eventRegistrations, cameSince(eventId, since))) > 0

export const drop = async ({ db, now }: Pick<Club, 'db' | 'now'>, id: string, at = now()) => {
  await db.update(notices).set({ droppedAt: at }).where(eq(notices.id, id))
}

/** The columns of an event that give it back the facts that its people know. */
export const columnsOfFacts = (known: StoredFacts) => ({
  date: new Date(known.date),
  endsAt: instantOrNull(known.endsAt),
  location: known.location,
  locationCa: known.locationCa,
  price: known.price,
  movedFrom: instantOrNull(known.movedFrom),
  movedAt: instantOrNull(known.movedAt),
})
