import { type SQL, and, asc, eq, gt, inArray, isNull, lt, not, notInArray, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { inCatalan, pickColumns } from '#platform/database/columns.ts'
import { type ContentKind, contentFilters } from '#club/core/content/server/kind.ts'
import { contentActs } from '#club/core/content/server/content-acts.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import type { EventList } from '../shared/event-form.ts'
import { isAhead } from './events-ahead.ts'
import { eventCatalan, events, eventSearchText } from './table.ts'
import { eventTexts } from '../shared/event-form.ts'

const { title, titleCa, location, locationCa } = events

/** Registrations are deleted with their event. Events with payments stay in the trash. */
const emptyTrash = async (tx: Tx, before: Date) => {
  await lockDeleted(tx, before)
  const withPayments = tx
    .select({ id: eventRegistrations.eventId })
    .from(payments)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, payments.registrationId))
  await tx.delete(events).where(and(lt(events.deletedAt, before), notInArray(events.id, withPayments)))
}

/**
 * Locks the events to delete, and those of restaurants and organizers to delete. They are locked first and by id, as
 * registrations do: another order could deadlock.
 */
const lockDeleted = (tx: Tx, before: Date) => {
  const toDelete = (table: typeof restaurants | typeof organizers) =>
    tx.select({ id: table.id }).from(table).where(lt(table.deletedAt, before))
  return tx
    .select({ id: events.id })
    .from(events)
    .where(
      or(
        lt(events.deletedAt, before),
        inArray(events.restaurantId, toDelete(restaurants)),
        inArray(events.organizerId, toDelete(organizers)),
      ),
    )
    .orderBy(asc(events.id))
    .for('update')
}

export const eventKind = {
  noun: 'event',
  table: events,
  texts: eventTexts,
  pictures: [events.imageUrl, events.images, events.description, events.descriptionCa],
  drawing: {
    plate: events.plate,
    place: events.date,
    of: (row) => ({
      place: row.date,
      plate: row.plate,
      picture: row.imageUrl,
      title: `${row.title} ${row.titleCa}`,
      category: `${row.category} ${row.categoryCa}`,
    }),
  },
  emptyTrash,
} as const satisfies ContentKind<typeof events>

/** The SQL conditions of the panel's filters. */
export const eventFilterConditions = (now: Date): Record<EventList['filter'], SQL | undefined> => {
  const { all, catalan, trash } = contentFilters(events, eventCatalan)
  return {
    all,
    upcoming: and(all, isAhead(now)),
    past: and(all, not(isAhead(now))),
    unpublished: and(all, or(isNull(events.publishedAt), gt(events.publishedAt, now))),
    // Nobody translates what is over or cancelled.
    catalan: and(catalan, isAhead(now), isNull(events.cancelledAt)),
    trash,
  }
}

/** Creating, changing, deleting and restoring an event is in `events-editing.ts`. */
export const {
  list: listEventsForStaff,
  all: allEventsForStaff,
  get: getEventForForm,
} = contentActs({
  ...eventKind,
  list: {
    searchText: eventSearchText,
    filters: eventFilterConditions,
    columns: {
      ...pickColumns(
        events,
        'id',
        'title',
        'titleCa',
        'date',
        'endsAt',
        'location',
        'locationCa',
        'price',
        'memberPrice',
        'maxParticipants',
        'registered',
        'waiting',
        'category',
        'imageUrl',
        'publishedAt',
        'deletedAt',
      ),
      catalan: eventCatalan,
    },
    inCatalan: { title: inCatalan(title, titleCa), location: inCatalan(location, locationCa) },
  },
})
