import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { events } from './table.ts'
import { instantToSave } from '#base/dates/local-time.ts'
import type { EventForm, EventPreview, EventSave, NewEvent } from '../shared/event-form.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import {
  changeContent,
  createContent,
  getContent,
  restoreContent,
  trashContent,
} from '#club/core/content/server/content.ts'
import { refuseDeletedReferences } from '#club/core/content/server/deleted-references.ts'
import { listCategories } from './event-categories.ts'
import { keepOldPrices } from '#club/evenings/payments/server/seat-prices.ts'
import { type Saved, moveOf, pendingChange, previewChange, tellChange } from '#club/evenings/notices/server/changes.ts'
import { type Notice, momentOfSave } from '#club/evenings/notices/server/people.ts'
import { promoteWaitlist } from '#club/evenings/bookings/server/seat-steps.ts'
import { draftPassOf } from './draft-link.ts'
import { listRestaurantChoices } from '#club/pages/restaurants/server/kind.ts'
import { eventKind, getEventForForm } from './kind.ts'
import { isPublished, publishedAtOf, refuseToHide } from './publication.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { dryRun } from '#club/core/server/dry-run.ts'

/** One event for its form, also from the trash; until it is public, with the pass of its draft. @throws Refusal event.not-found */
export const getEventForStaff = async (club: Club, id: string) => {
  const event = await getEventForForm(club, id)
  return { ...event, draftPass: isPublished(event, club.now()) ? null : draftPassOf(club, id) }
}

/** The choices of an event's form: restaurants, and the categories used so far, and the minutes of their last events. Organizers may be many, so they are searched. */
export const listEventChoices = async (club: Club) => {
  const [restaurantChoices, categories, lengths] = await Promise.all([
    listRestaurantChoices(club),
    listCategories(club, {
      as: 'last',
      among: isNull(events.deletedAt),
      only: sql`category <> ''`,
      orderBy: sql`category`,
    }),
    lastLengths(club),
  ])
  return {
    restaurants: restaurantChoices,
    categories,
    minutes: Object.fromEntries(lengths.map(({ category, minutes }) => [category, minutes])),
  }
}

/** How many minutes the last event with an end took, of each category. */
const lastLengths = ({ db }: Club) =>
  db
    .selectDistinctOn([events.category], {
      category: events.category,
      minutes: sql<number>`extract(epoch from ${events.endsAt} - ${events.date})::integer / 60`,
    })
    .from(events)
    .where(and(isNull(events.deletedAt), isNotNull(events.endsAt)))
    .orderBy(desc(events.category), desc(events.date))

/** Creates an event. @throws Refusal restaurant.not-found, organizer.not-found, event.capacity-below-registered, as `createContent` */
export const createEvent = (club: Club, { idempotencyKey, copyOf, ...form }: NewEvent) =>
  refuseDeletedReferences(() =>
    inTransaction(club, async (club) => {
      const publishedAt = publishedAtOf(form.publication, await firstPublishedAt(club.db, idempotencyKey), club.now())
      const [original] = copyOf ? await club.db.select().from(events).where(eq(events.id, copyOf)) : []
      const columns = { ...columnsOf(form), publishedAt, ...(original && { copyOf: original.copyOf ?? original.id }) }
      const check = async (club: Club<Tx>, row: Event) => {
        await checkSave(form)(club, row)
        await refuseToHide(club.db, row, publishedAt, club.now())
      }
      const created = await createContent(club, eventKind, columns, { id: idempotencyKey, check, original })
      return promote(club, created)
    }),
  )

/**
 * Saves an event based on `version`. More capacity, or a later date, gives seats to the waiting list. Another price counts for new
 * registrations; `registeredPay` decides whether others get a lower one.
 * If it changes what the event's people must know, staff decide whether they are told (`notices/changes.ts`).
 * @throws Refusal not found, content.conflict, event.has-people if it would be hidden from them, event.price-fell, event.needs-telling, preview.moved, as `createEvent`
 */
export const changeEvent = (club: Club, id: string, { tell, ...save }: EventSave) =>
  refuseDeletedReferences(() =>
    inTransaction(club, async (club) => {
      const saved = await writeChange(club, id, save)
      await tellChange(club, saved, tell)
      return saved.after
    }),
  )

/** Whom a save of an event would tell, and what they would read. @throws Refusal as `changeEvent` */
export const previewEvent = (club: Club, id: string, { note, noteCa, ...save }: EventPreview) =>
  refuseDeletedReferences(() =>
    dryRun(club, async (club) => previewChange(club, await writeChange(club, id, save), { note, noteCa })),
  )

const writeChange = async (
  club: Club<Tx>,
  id: string,
  { version, registeredPay, ...form }: Omit<EventSave, 'tell'>,
): Promise<Saved> => {
  let before: Event | undefined
  let pending: Notice | undefined
  let at = club.now()
  const publishedAtIn = ({ publishedAt }: Event) =>
    form.publication === undefined ? publishedAt : publishedAtOf(form.publication, publishedAt, club.now())
  const check = async (club: Club<Tx>, row: Event) => {
    await checkSave(form, registeredPay)(club, row)
    await refuseToHide(club.db, row, publishedAtIn(row), club.now())
    before = row
    at = await momentOfSave(club.db, id, club.now())
    pending = await pendingChange(club.db, id)
  }
  const write = (row: Event) => {
    const columns = { ...columnsOf(form, row), publishedAt: publishedAtIn(row) }
    return { ...columns, ...moveOf(row, columns.date, pending, at) }
  }
  const saved = await changeContent(club, eventKind, id, version, write, check)
  const after = await promote(club, saved)
  return { at, before: before!, after, pending, isPriceForAll: registeredPay === 'new-price' }
}

type Event = typeof events.$inferSelect

/** Gives the seats that a save of an event frees to its waiting list. @returns the event afterwards */
const promote = async (club: Club<Tx>, event: Event) => {
  const promoted = await promoteWaitlist(club, event.id)
  return promoted.length > 0 ? getContent(club, eventKind, event.id) : event
}

/** Refuses a capacity below the number of registered guests, whose prices are kept. The event's row is locked, so none is added. */
const checkSave =
  ({ maxParticipants, price, memberPrice }: EventForm, registeredPay?: EventSave['registeredPay']) =>
  async ({ db }: Club<Tx>, event: typeof events.$inferSelect) => {
    const { registered } = event
    if (maxParticipants < registered) throw new Refusal('event.capacity-below-registered', { registered })
    const after = { price, memberPrice: memberPrice === undefined ? event.memberPrice : memberPrice }
    await keepOldPrices(db, event.id, { before: event, after, registeredPay })
  }

/**
 * Puts an event in the trash, if the confirmed number of registrations is still right. One to come with people is cancelled instead, so
 * that they are told.
 * @throws Refusal event.not-found, event.has-people, event.has-registrations with their number
 */
export const deleteEvent = (club: Club, id: string, confirmed: { registered: number }) =>
  trashContent(club, eventKind, id, async (club, { date, registered, waiting }) => {
    if (date > club.now() && registered + waiting > 0) throw new Refusal('event.has-people', { registered, waiting })
    if (registered !== confirmed.registered) throw new Refusal('event.has-registrations', { registered })
  })

/** Restores an event from the trash. @throws Refusal event.not-found */
export const restoreEvent = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    await restoreContent(club, eventKind, id)
    await promoteWaitlist(club, id)
  })

/** A duplicate submission publishes nothing anew. */
const firstPublishedAt = async (db: Db, id: string | undefined) => {
  if (!id) return null
  const [row] = await db.select({ publishedAt: events.publishedAt }).from(events).where(eq(events.id, id))
  return row?.publishedAt ?? null
}

/** @throws Refusal event.ends-before-start: two times of an hour that comes twice, whose order only their instants tell */
const columnsOf = (values: EventForm, stored?: Event) => {
  const { date, endsAt, publication: _, publicFrom, closesAt, payBy, ...form } = values
  const columns = {
    ...form,
    date: instantToSave(date, stored?.date)!,
    endsAt: instantToSave(endsAt, stored?.endsAt),
    ...(publicFrom !== undefined && { publicFrom: instantToSave(publicFrom, stored?.publicFrom) }),
    ...(closesAt !== undefined && { closesAt: instantToSave(closesAt, stored?.closesAt) }),
    ...(payBy !== undefined && { payBy: payBy || null }),
  }
  if (columns.endsAt && columns.endsAt <= columns.date) throw new Refusal('event.ends-before-start')
  return columns
}

/** Publishes an event now; one that is public already stays as it is. @throws Refusal event.not-found, content.conflict */
export const publishEvent = async (club: Club, id: string) => {
  const event = await getContent(club, eventKind, id)
  if (isPublished(event, club.now())) return event
  return changeContent(club, eventKind, id, event.version, () => ({ publishedAt: club.now() }))
}
