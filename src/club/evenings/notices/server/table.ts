import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EventFacts, NoticeAudience, NoticeKind } from '../shared/notices.ts'
import { createdAt, id, instant, updatedAt } from '#platform/database/columns.ts'
import { events } from '#club/evenings/events/server/table.ts'

/**
 * The facts of an event and its last move. `isPriceForAll`: guests who know another price pay this one too. `hasOtherNews`: its people
 * are told, though no fact changes. `isCancelled`: the event had been cancelled.
 */
export type StoredFacts = EventFacts & {
  movedFrom: string | null
  movedAt: string | null
  isPriceForAll?: boolean
  hasOtherNews?: boolean
  isCancelled?: boolean
}

/**
 * What the club tells the people of an event. A row waits until `send_at`, when the emails are queued in one transaction, or it is dropped.
 * Until then a change or a cancellation can be undone.
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    eventId: uuid().references(() => events.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    audience: text().$type<NoticeAudience>().notNull(),
    /** The facts that its people know, and the present ones, of a change. */
    before: jsonb().$type<StoredFacts>(),
    after: jsonb().$type<StoredFacts>(),
    /** The version of the event that the last save of the change wrote. After another save it cannot be undone. */
    eventVersion: integer(),
    note: text().notNull().default(''),
    noteCa: text().notNull().default(''),
    sendAt: instant().notNull(),
    sentAt: instant(),
    droppedAt: instant(),
    /** The number of emails, once they are queued. */
    emails: integer(),
    /** The account of staff who wrote it; empty for reminders. */
    createdBy: uuid(),
    createdAt: createdAt(),
    /** The last save that it tells of: guests who register later know. */
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('notices_one_change')
      .on(t.eventId)
      .where(sql`kind in ('changed', 'cancelled') and sent_at is null and dropped_at is null`),
    uniqueIndex('notices_once')
      .on(t.eventId, t.kind, t.sendAt)
      .where(sql`kind in ('reminder', 'payment-due', 'thanks')`),
    index('notices_due')
      .on(t.sendAt)
      .where(sql`sent_at is null and dropped_at is null`),
    index('notices_by_event').on(t.eventId, t.createdAt),
  ],
)
