import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { events } from '#club/evenings/events/server/table.ts'
import { type StoredFacts, notices } from './table.ts'
import type { EventSave } from '#club/evenings/events/shared/event-form.ts'
import type { Notes } from '../shared/notice.ts'
import { minutesToUndo } from '../shared/notices.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, mayDo, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { changedFacts, factsOf } from './facts.ts'
import { type Notice, cameSince } from './people.ts'
import { type Draft, previewNotice, refuseIfMoved } from './preview.ts'
import { minuteMs } from '#base/dates/durations.ts'

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

/** A save that is written, before its people are told. */
export type Saved = {
  /** When the save began, under the lock of the event: people who get a seat by it read the new facts in the confirmation. */
  at: Date
  before: Event
  after: Event
  pending: Notice | undefined
  isPriceForAll: boolean
}
type Tell = EventSave['tell']

/**
 * Whom a save tells, and what they read with these notes. `mustTell`: staff decide about it before the save; of other news they may tell.
 * @throws Refusal access.denied for a note of who may not see guests
 */
export const previewChange = async (club: Club, saved: Saved, notes: Notes) => {
  const preview = await previewNotice(club, saved.after, draftOf(club, saved, notes))
  const isNews = (await stepAfter(club, saved, undefined)) === 'tell'
  // Those whom the save itself gave a seat read the facts in their confirmation.
  return { ...preview, mustTell: isNews && preview.seated + preview.waiting > 0 }
}

/**
 * After a save that changes what the people of an event to come must know, or of which staff tell them although it does not: writes the
 * notice about it, or adds the save to one that is pending. Back on the facts that they know, the notice is dropped, unless it has other
 * news, or somebody has registered and read others in between.
 * @throws Refusal event.needs-telling with the preview, unless staff have decided whether to tell; preview.moved with that of now, if
 * they have seen another; access.denied for a note of who may not see guests
 */
export const tellChange = async (club: Club<Tx>, saved: Saved, tell: Tell) => {
  const { at, after, pending } = saved
  const draft = draftOf(club, saved, tell)
  const step = await stepAfter(club, saved, tell)
  if (tell?.seen !== undefined || (!tell && step === 'tell')) {
    const preview = await previewChange(club, saved, { note: '', noteCa: '', ...tell })
    if (!tell && preview.mustTell) throw new Refusal('event.needs-telling', preview)
    refuseIfMoved(preview, tell?.seen)
  }
  if (step === 'drop') return drop(club, pending!.id)
  if (step === 'nothing' || !tell) return
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
  const { after: facts, note, noteCa } = draft
  const values = {
    after: facts,
    note,
    noteCa,
    eventVersion: after.version,
    sendAt: sendAtAfter(at, pending?.createdAt),
    updatedAt: at,
  }
  if (pending) await club.db.update(notices).set(values).where(eq(notices.id, pending.id))
  else
    await club.db
      .insert(notices)
      .values({ ...draft, ...values, eventId: after.id, createdBy: accountOf(club), createdAt: at })
}

const newsOf = ({ before, after, pending, isPriceForAll }: Saved) => {
  const facts = { ...factsOf(after), isPriceForAll: isPriceForAll || (pending?.after?.isPriceForAll ?? false) }
  return { facts, known: pending?.before ?? factsOf(before), isNews: changedFacts(factsOf(before), facts).length > 0 }
}

/** Whether a notice has other news than the facts of the event. */
const hasOtherNews = (saved: Saved, tell: Tell) =>
  (saved.pending?.after?.hasOtherNews ?? false) || (!newsOf(saved).isNews && tell !== undefined && !('silent' in tell))

const draftOf = (club: Club, saved: Saved, tell: Tell): Draft => {
  const { at, pending } = saved
  const { facts, known } = newsOf(saved)
  return {
    kind: 'changed',
    audience: 'everybody',
    sendAt: at,
    updatedAt: at,
    before: known,
    after: { ...facts, hasOtherNews: hasOtherNews(saved, tell) },
    ...noteOf(club, tell, pending),
  }
}

/** What a save does with the notice about it: writes it, drops a pending one, or nothing. */
const stepAfter = async ({ db }: Club, saved: Saved, tell: Tell) => {
  const { at, before, after, pending } = saved
  const { facts, known, isNews } = newsOf(saved)
  const isPast = before.date <= at && after.date <= at
  if (isPast || after.cancelledAt || after.registered + after.waiting === 0) return 'nothing'
  if (!isNews && (!tell || 'silent' in tell)) return 'nothing'
  const isAsBefore = changedFacts(known, facts).length === 0 && !hasOtherNews(saved, tell)
  return isAsBefore && pending && !(await isTold(db, after.id, pending.createdAt)) ? 'drop' : 'tell'
}

/** The note of a change. Only who may see guests writes to them; a notice that others save states the facts alone. @throws Refusal */
const noteOf = (club: Club, tell: Tell, pending: Notice | undefined) => {
  const { note, noteCa } = { note: '', noteCa: '', ...tell }
  if (mayDo(club, 'guests') && tell && !('silent' in tell)) return { note, noteCa }
  if (note || noteCa) throw new Refusal('access.denied')
  return { note: pending?.note ?? '', noteCa: pending?.noteCa ?? '' }
}

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
  // Of facts that the former release wrote nothing is known.
  memberPrice: known.memberPrice,
  movedFrom: instantOrNull(known.movedFrom),
  movedAt: instantOrNull(known.movedAt),
})
