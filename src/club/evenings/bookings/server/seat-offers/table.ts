import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'

/**
 * Offers of a seat to another person. Until one is accepted nothing about the seat changes (decision 34). They are deleted two days after
 * they have ended.
 */
export const seatOffers = pgTable(
  'seat_offers',
  {
    id: id(),
    registrationId: uuid()
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    /** The registration whose link made the offer: the seat itself, or its host. */
    givenBy: uuid()
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    /** The person who is to take the seat. */
    fullName: text().notNull(),
    email: text().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
    /** From when its email may be sent: an address that has not answered gets one a day. */
    emailAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When the giver was told that the seat can soon no longer be returned without cost. */
    warnedAt: instant(),
    endedAt: instant(),
    /** How it ended; empty while it is open. `cancelled`: the seat was. */
    ending: text({ enum: ['accepted', 'declined', 'lapsed', 'withdrawn', 'cancelled'] }),
  },
  (t) => [
    uniqueIndex('seat_offers_open')
      .on(t.registrationId)
      .where(sql`ended_at is null`),
    index('seat_offers_by_end').on(t.endsAt),
    index('seat_offers_of_seat').on(t.registrationId),
    index('seat_offers_of_giver').on(t.givenBy),
    index('seat_offers_of_receiver').on(sql`lower(${t.email})`),
  ],
)
