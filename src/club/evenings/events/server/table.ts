import { type SQL, and, eq, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  caOf,
  catalanStateOf,
  createdAt,
  id,
  instant,
  picture,
  pictures,
  searchTextOf,
  updatedAt,
  version,
  isInCatalan,
  wordsOf,
} from '#platform/database/columns.ts'
import type { PhotoText } from '#base/forms/content-fields.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { eventTexts } from '../shared/event-form.ts'

/** An event of the club (spec §3). Missing texts are empty, a missing price is 0: never null. */
export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    titleCa: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionCa: text().notNull().default(''),
    date: instant().notNull(),
    endsAt: instant(),
    location: text().notNull().default(''),
    locationCa: text().notNull().default(''),
    price: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    /** What members pay; empty: what everybody pays. Never more than `price` counts, which an older release may lower below it. */
    memberPrice: numeric({ precision: 10, scale: 2, mode: 'number' }),
    maxParticipants: integer().notNull(),
    /** The number of taken seats, maintained only by triggers on the registrations (decision 28). */
    registered: integer().notNull().default(0),
    /** The number of waiting registrations, maintained by the same triggers. */
    waiting: integer().notNull().default(0),
    /** From when visitors see the event; empty: a draft. A row of an older release is public. */
    publishedAt: instant().defaultNow(),
    /** Before it only members register. */
    publicFrom: instant(),
    /** The end of registration; empty: the start of the event. */
    closesAt: instant(),
    /** The last day to pay, as "yyyy-MM-dd"; empty: seven days before the event. */
    payBy: date(),
    cancelledAt: instant(),
    /** What the page says about the cancellation. */
    cancelNote: text().notNull().default(''),
    cancelNoteCa: text().notNull().default(''),
    /** The start before the last move, and the time of that move. Who booked before it may return seats for a week. */
    movedFrom: instant(),
    movedAt: instant(),
    /** What staff tell each other about the evening. Nobody else reads it. */
    staffNote: text().notNull().default(''),
    /** When staff last printed or sent the kitchen's list: what changed since is marked on it. */
    kitchenToldAt: instant(),
    /** Part of the signed link to the kitchen's list: a higher version makes older links void. */
    kitchenLinkVersion: smallint().notNull().default(1),
    /** How many people sit at a table; empty: staff have not said. */
    seatsPerTable: smallint(),
    /** Whether its guests get a reminder three days before it. */
    sendsReminder: boolean().notNull().default(true),
    imageUrl: picture().notNull().default(''),
    images: pictures().notNull().default([]),
    photoTexts: jsonb().$type<PhotoText[]>().notNull().default([]),
    /** The drawing that pages show while it has no picture, chosen once (`club/core/content/server/missing-plates.ts`). */
    plate: picture(),
    category: text().notNull().default(''),
    categoryCa: text().notNull().default(''),
    /** What guests ask before they come (`practicalTexts`). */
    duration: text().notNull().default(''),
    durationCa: text().notNull().default(''),
    included: text().notNull().default(''),
    includedCa: text().notNull().default(''),
    access: text().notNull().default(''),
    accessCa: text().notNull().default(''),
    dress: text().notNull().default(''),
    dressCa: text().notNull().default(''),
    spoken: text().notNull().default(''),
    spokenCa: text().notNull().default(''),
    parking: text().notNull().default(''),
    parkingCa: text().notNull().default(''),
    arrival: text().notNull().default(''),
    arrivalCa: text().notNull().default(''),
    restaurantId: uuid().references(() => restaurants.id, { onDelete: 'set null' }),
    organizerId: uuid().references(() => organizers.id, { onDelete: 'set null' }),
    /** The first event of which this one is a copy, or a copy of a copy. No foreign key: copies stay each other's without it. */
    copyOf: uuid(),
    /** Part of the signed link to the door: a higher version makes older links void. */
    doorLinkVersion: smallint().notNull().default(1),
    caOf: caOf(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** The time of moving to the trash, from which rows are deleted after 30 days. Visitors never see rows in the trash. */
    deletedAt: instant(),
  },
  (t) => [
    index('events_by_date')
      .on(t.date, t.id)
      .where(sql`deleted_at is null`),
    // The agenda jumps along it from category to category.
    index('events_by_category')
      .on(t.category, t.date, t.id)
      .where(sql`deleted_at is null`),
    // For the newest change of all, which the sitemap says.
    index('events_changed')
      .on(sql`greatest(${t.updatedAt}, ${t.publishedAt})`)
      .where(sql`deleted_at is null`),
    index('events_by_restaurant').on(t.restaurantId),
    index('events_by_organizer').on(t.organizerId),
    index('events_search').using('gin', sql`${eventSearchText} gin_trgm_ops`),
    index('events_words').using('gin', eventWords).with({ fastupdate: false }),
    check('events_price_not_negative', sql`${t.price} >= 0`),
    check('events_member_price_not_negative', sql`${t.memberPrice} >= 0`),
    check('events_capacity_at_least_one', sql`${t.maxParticipants} >= 1`),
    check('events_end_after_start', sql`${t.endsAt} is null or ${t.endsAt} > ${t.date}`),
  ],
)

/** The restaurant of an event, for a left join: one in the trash is none. */
export const restaurantOfEvent = and(eq(restaurants.id, events.restaurantId), isNull(restaurants.deletedAt))

export const eventSearchText: SQL = searchTextOf(events.title, events.titleCa, events.location, events.locationCa)

export const eventCatalan: SQL<'stale' | 'missing' | null> = catalanStateOf(eventTexts, events)

/** What visitors find an event by. */
export const eventWords = wordsOf(
  [events.title, events.category, events.location, events.description],
  [events.titleCa, events.categoryCa, events.locationCa, events.descriptionCa],
)

export const eventHasCatalan = isInCatalan([events.description, events.descriptionCa], [events.title, events.titleCa])
