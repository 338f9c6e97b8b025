import { type SQL, and, asc, gte, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { inCatalan, pickColumns } from '#db/schema/columns.ts'
import { events, eventSearchText } from '#db/schema/events.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { fromLocal } from '#shared/dates/local-time.ts'
import type { EventForm, EventList, EventSave, NewEvent } from '#shared/forms/event.ts'
import type { Club } from '../club.ts'
import { changeContent, createContent, getContent, restoreContent, trashContent } from '../content/content.ts'
import { listCategories } from './event-categories.ts'
import { keepOldPrices } from '../payments/seat-prices.ts'
import { promoteWaitlist } from '../registrations/waiting-list/promote.ts'
import { isUnderWay } from './events-under-way.ts'
import { inOrder, readPage } from '../lists/paging.ts'
import { Refusal } from '../refusal.ts'
import { matches } from '../lists/search.ts'

/** A page of events for the panel; deleted ones only with the filter `trash`. */
export const listEventsForStaff = ({ db, now }: Club, { search, filter, sort, order, page, language }: EventList) => {
  const where = and(eventFilterConditions(now())[filter], matches(eventSearchText, search))
  const rows = db
    .select(listed)
    .from(events)
    .where(where)
    .orderBy(...inOrder(order, sortable[language][sort], events.id))
  return readPage(db, rows, { of: events, where, page, search })
}

/** One event for its form, also from the trash. @throws Refusal event.not-found */
export const getEventForStaff = (club: Club, id: string) => getContent(club, 'event', id)

/** The choices of an event's form: restaurants, and the categories used so far. Organizers may be many, so they are searched. */
export const listEventChoices = async (club: Club) => {
  const { db } = club
  const [restaurantChoices, categories] = await Promise.all([
    db
      .select({ id: restaurants.id, name: restaurants.nombre })
      .from(restaurants)
      .where(isNull(restaurants.deletedAt))
      .orderBy(asc(restaurants.nombre)),
    listCategories(club, { as: 'last', only: sql`category <> ''`, orderBy: sql`category` }),
  ])
  return { restaurants: restaurantChoices, categories }
}

/** Creates an event. @throws Refusal restaurant.not-found, organizer.not-found, event.capacity-below-registered, as `createContent` */
export const createEvent = (club: Club, { idempotencyKey, ...form }: NewEvent) =>
  refuseDeletedReferences(() =>
    withPromotion(club, (within) => createContent(within, 'event', columnsOf(form), idempotencyKey, checkSave(form))),
  )

/**
 * Saves an event based on `version`. More capacity, or a later date, gives seats to the waiting list. Another price counts for new
 * registrations; `registeredPay` decides whether others get a lower one.
 * @throws Refusal not found, content.conflict, event.price-fell, as `createEvent`
 */
export const changeEvent = (club: Club, id: string, { version, registeredPay, ...form }: EventSave) =>
  refuseDeletedReferences(() =>
    withPromotion(club, (within) =>
      changeContent(within, 'event', id, version, () => columnsOf(form), checkSave(form, registeredPay)),
    ),
  )

/** Writes an event, and gives the seats that it frees to its waiting list. @returns the event afterwards */
const withPromotion = (club: Club, write: (within: Club) => Promise<typeof events.$inferSelect>) =>
  club.db.transaction(async (tx) => {
    const within = { ...club, db: tx }
    const event = await write(within)
    const promoted = await promoteWaitlist(tx, club, event.id)
    return promoted.length > 0 ? getContent(within, 'event', event.id) : event
  })

/** Refuses a capacity below the number of registered guests, whose prices are kept. The event's row is locked, so none is added. */
const checkSave =
  ({ maxParticipants, price }: EventForm, registeredPay?: EventSave['registeredPay']) =>
  async (tx: Db, event: typeof events.$inferSelect) => {
    const { registered } = event
    if (maxParticipants < registered) throw new Refusal('event.capacity-below-registered', { registered })
    await keepOldPrices(tx, event.id, { before: event.price, after: price, registeredPay })
  }

/** The restaurant or the organizer may have been deleted while the form was open. */
const refuseDeletedReferences = async <Result>(write: () => Promise<Result>) => {
  try {
    return await write()
  } catch (error) {
    const { constraint = '' } = (error instanceof Error && (error.cause as { constraint?: string })) || {}
    if (constraint.startsWith('events_restaurant_id')) throw new Refusal('restaurant.not-found')
    if (constraint.startsWith('events_organizer_id')) throw new Refusal('organizer.not-found')
    throw error
  }
}

/**
 * Puts an event in the trash, if the confirmed number of registrations is still right.
 * @throws Refusal event.not-found, event.has-registrations with their number
 */
export const deleteEvent = (club: Club, id: string, confirmed: { registered: number }) =>
  trashContent(club, 'event', id, async (_tx, { registered }) => {
    if (registered !== confirmed.registered) throw new Refusal('event.has-registrations', { registered })
  })

/** Restores an event from the trash. @throws Refusal event.not-found */
export const restoreEvent = (club: Club, id: string) =>
  club.db.transaction(async (tx) => {
    await restoreContent({ ...club, db: tx }, 'event', id)
    await promoteWaitlist(tx, club, id)
  })

const columnsOf = ({ date, endsAt, publicFrom, closesAt, payBy, ...form }: EventForm) => ({
  ...form,
  date: fromLocal(date),
  endsAt: instantOrNull(endsAt),
  ...(publicFrom !== undefined && { publicFrom: instantOrNull(publicFrom) }),
  ...(closesAt !== undefined && { closesAt: instantOrNull(closesAt) }),
  ...(payBy !== undefined && { payBy: payBy || null }),
})

const instantOrNull = (local: string) => (local === '' ? null : fromLocal(local))

/** The SQL conditions of the panel's filters. */
export const eventFilterConditions = (now: Date): Record<EventList['filter'], SQL | undefined> => ({
  all: isNull(events.deletedAt),
  upcoming: and(isNull(events.deletedAt), or(gte(events.date, now), isUnderWay(now))),
  past: and(isNull(events.deletedAt), lt(events.date, now), not(isUnderWay(now))),
  trash: isNotNull(events.deletedAt),
})

const columns = pickColumns(
  events,
  'id',
  'title',
  'titleCa',
  'date',
  'endsAt',
  'location',
  'locationCa',
  'price',
  'maxParticipants',
  'registered',
  'waiting',
)
const sortable = {
  es: events,
  ca: {
    ...events,
    title: inCatalan(events.title, events.titleCa),
    location: inCatalan(events.location, events.locationCa),
  },
}
const listed = { ...columns, ...pickColumns(events, 'category', 'imageUrl', 'deletedAt') }
