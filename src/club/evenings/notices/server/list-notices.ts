import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import type { MessagePreview, NewNotice } from '../shared/notice.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { sendAtAfter } from './changes.ts'
import { dueAt } from './due-at.ts'
import { changedFacts } from './facts.ts'
import { readPeople } from './people.ts'
import { type Draft, previewNotice, reachOf } from './preview.ts'

/** The notices of an event, the newest first: sent ones, and pending ones with how many they reach. @throws Refusal event.not-found */
export const listNotices = async ({ db, now }: Club, eventId: string) => {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  if (!event || event.deletedAt) throw new Refusal('event.not-found')
  const rows = await db
    .select(
      pickColumns(
        notices,
        'id',
        'kind',
        'audience',
        'before',
        'after',
        'eventVersion',
        'note',
        'noteCa',
        'sendAt',
        'sentAt',
        'emails',
        'createdAt',
        'updatedAt',
      ),
    )
    .from(notices)
    .where(and(eq(notices.eventId, eventId), or(isNull(notices.droppedAt), isNotNull(notices.sentAt))))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(100)
  const pending = rows.filter(({ sentAt }) => !sentAt).map(({ kind }) => kind)
  const people = pending.length > 0 ? await readPeople(db, eventId, pending) : undefined
  return {
    now: now().toISOString(),
    notices: rows.map((notice) =>
      Object.assign(notice, {
        changed: notice.before && notice.after ? changedFacts(notice.before, notice.after) : [],
        reach: people && !notice.sentAt ? reachOf(people, notice, event) : null,
        canUndo: !notice.sentAt && (notice.kind !== 'changed' || notice.eventVersion === event.version),
      }),
    ),
  }
}

/**
 * Writes a message to the people of an event, which is sent after five minutes, or thanks for the day after it. A duplicate submission
 * changes nothing.
 * @returns the id of the notice
 * @throws Refusal event.not-found; event.begun for thanks after the day after the event
 */
export const writeNotice = (club: Club, eventId: string, { idempotencyKey, ...message }: NewNotice) =>
  inTransaction(club, async (club) => {
    const { draft } = await draftOf(club, eventId, message)
    const [row] = await club.db
      .insert(notices)
      .values({ ...draft, id: idempotencyKey, eventId, createdBy: accountOf(club), createdAt: draft.updatedAt })
      .onConflictDoNothing()
      .returning({ id: notices.id })
    if (row)
      await audit(club, {
        action: 'notice.created',
        subject: 'notices',
        subjectId: row.id,
        after: { eventId, kind: draft.kind, audience: draft.audience },
      })
    return { id: row?.id ?? idempotencyKey }
  })

/** Whom a message reaches, and what they read. @throws Refusal as `writeNotice` */
export const previewMessage = async (club: Club, eventId: string, message: MessagePreview) => {
  const { event, draft } = await draftOf(club, eventId, message)
  return previewNotice(club, event, draft)
}

const draftOf = async ({ db, now }: Club, eventId: string, { kind, audience, note, noteCa }: MessagePreview) => {
  const at = now()
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  if (!event || event.deletedAt || event.cancelledAt) throw new Refusal('event.not-found')
  const sendAt = kind === 'thanks' ? dueAt.thanks(event) : sendAtAfter(at)
  if (sendAt < at) throw new Refusal('event.begun')
  const to = kind === 'thanks' ? 'seated' : audience
  const draft: Draft = { kind, audience: to, sendAt, updatedAt: at, before: null, after: null, note, noteCa }
  return { event, draft }
}
