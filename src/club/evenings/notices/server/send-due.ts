import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import { type NoticeKind, endsAtStart } from '../shared/notices.ts'
import { languageOr } from '#base/text/language.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { dueAt } from './due-at.ts'
import { noticeValues } from './notice-values.ts'
import { type Notice, readPeople, recipientsOf } from './people.ts'
import { freeSeatsOf } from './preview.ts'

/**
 * Queues the emails of the notice that is due first, in one transaction: all of them or none. Several instances may run this at once.
 * One that is not true any more is withdrawn: its event is deleted, cancelled, or has begun before its reminder. After a move, thanks wait for
 * the new date, and `planReminders` writes another reminder.
 * @returns whether there was one
 */
export const sendDueNotice = (club: Pick<Club, 'db' | 'now' | 'siteUrl' | 'queueEmail'>) =>
  inTransaction(club, async (club) => {
    const now = club.now()
    const [notice] = await club.db
      .select()
      .from(notices)
      .where(and(lte(notices.sendAt, now), isNull(notices.sentAt), isNull(notices.droppedAt)))
      .orderBy(asc(notices.sendAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!notice) return false
    const isThis = eq(notices.id, notice.id)
    const [event] = notice.eventId ? await club.db.select().from(events).where(eq(events.id, notice.eventId)) : []
    const isOver = event && event.date <= now && endsAtStart(notice.kind)
    const isUntrue = event && (notice.kind === 'cancelled') !== (event.cancelledAt !== null)
    if (!event || event.deletedAt || isOver || isUntrue) {
      await withdraw(club.db, notice, now)
      return true
    }
    const due = isDated(notice.kind) ? dueAt[notice.kind](event) : notice.sendAt
    if (due > now) {
      const isThere = and(eq(notices.eventId, event.id), eq(notices.kind, notice.kind), eq(notices.sendAt, due))
      const waits = notice.kind === 'thanks' && (await club.db.$count(notices, isThere)) === 0
      if (waits) await club.db.update(notices).set({ sendAt: due }).where(isThis)
      else await withdraw(club.db, notice, now)
      return true
    }
    const people = await readPeople(club.db, event.id, [notice.kind])
    const { recipients } = recipientsOf(people, notice, freeSeatsOf(event))
    const emails = recipients.flatMap((row): Email[] => {
      const values = noticeValues(club, notice, people, row)
      if (typeof values === 'string') return []
      const { id, email, language, provenAt } = row.guest
      return [
        {
          template: `event-${notice.kind}`,
          to: email,
          language: languageOr(language),
          about: id,
          values,
          ...(!provenAt && { cause: 'unproven' as const }),
        },
      ]
    })
    await queueEmail(club, ...emails)
    await club.db.update(notices).set({ sentAt: now, emails: emails.length }).where(isThis)
    return true
  })

const isDated = (kind: NoticeKind): kind is keyof typeof dueAt => kind in dueAt

/** Reminders are deleted, so that `planReminders` writes them again if they become true again: the move may be undone. */
const withdraw = (tx: Tx, { id, kind }: Notice, now: Date) =>
  kind === 'reminder' || kind === 'payment-due'
    ? tx.delete(notices).where(eq(notices.id, id))
    : tx.update(notices).set({ droppedAt: now }).where(eq(notices.id, id))
