import { type SQL, and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { events } from '#db/schema/events.ts'
import { limits } from '#shared/limits.ts'
import { kindOf, otherKinds } from '#shared/event-kind.ts'
import type { AgendaQuery } from '#shared/forms/agenda.ts'
import type { Club } from '../club.ts'
import { listCategories } from './event-categories.ts'
import { isUnderWay, startOfDay } from './events-under-way.ts'

/**
 * The events by date, all of them while they fit on one page (spec §7). More are cut in pages around today: `pagina` 1 is
 * what comes from today on, 2 what comes after that; `anteriores` 1 is what was just before today, 2 what was before that.
 * Each page is by date, and so are all of them one after another. Where something is still under way that began on a day
 * before, it is with it that today begins. An event comes with what its card shows.
 */
export const readAgenda = async (club: Club, asked: AgendaQuery) => {
  const ofCategory = asked.categoria === undefined ? undefined : isOfKind(asked.categoria)
  const today = firstOfToday(club.now())
  const [before, after] = [and(ofCategory, lt(events.date, today)), and(ofCategory, gte(events.date, today))]
  const [categories, { isShort, hasPast }] = await Promise.all([
    listCategories(club, { as: 'first', orderBy: sql`date, id` }),
    lookAround(club, before),
  ])
  if (isShort) {
    const all = await pageOfEvents(club, undefined, asc, 0)
    return { isWhole: true, events: all, categories, hasEarlier: false, hasLater: false, isPast: false, page: 1 }
  }
  const { events: shown, ...place } = await window(club, { before, after, hasPast }, asked)
  return { isWhole: false, events: shown, categories, ...place }
}

const isOfKind = (category: string) =>
  kindOf(category) === '' ? inArray(events.category, otherKinds) : eq(events.category, category)

const firstOfToday = (now: Date) => sql`least(
  ${sql.param(startOfDay(now), events.date)},
  (select min(${events.date}) from ${events} where ${isNull(events.deletedAt)} and ${isUnderWay(now)}))`

const { id, title, titleCa, date, endsAt, location, locationCa, price, category, categoryCa, imageUrl } = events
const isFull = sql<boolean>`${events.registered} >= ${events.maxParticipants}`
const onCard = { id, title, titleCa, date, endsAt, location, locationCa, price, category, categoryCa, imageUrl, isFull }

const perPage = limits.eventsPerPage

type Sides = { before: SQL | undefined; after: SQL | undefined; hasPast: boolean }

/** One page, and whether there is more on either side of it. A club without anything to come shows what was last. */
const window = async (club: Club, { before, after, hasPast }: Sides, { pagina = 1, anteriores }: AgendaQuery) => {
  if (anteriores !== undefined)
    return lastBefore(club, before, anteriores, anteriores > 1 || (await isThere(club, after)))
  const found = await pageOfEvents(club, after, asc, pagina - 1)
  if (found.length === 0 && pagina === 1) return lastBefore(club, before, 1, false)
  return {
    events: found.slice(0, perPage),
    hasEarlier: pagina > 1 || hasPast,
    hasLater: found.length > perPage,
    isPast: false,
    page: pagina,
  }
}

const lastBefore = async (club: Club, before: SQL | undefined, page: number, hasLater: boolean) => {
  const found = await pageOfEvents(club, before, desc, page - 1)
  return {
    events: found.slice(0, perPage).toReversed(),
    hasEarlier: found.length > perPage,
    hasLater,
    isPast: true,
    page,
  }
}

/** A page of events and one more, which says that there is another page. */
const pageOfEvents = ({ db }: Club, where: SQL | undefined, order: typeof asc, page: number) =>
  db
    .select(onCard)
    .from(events)
    .where(and(isNull(events.deletedAt), where))
    .orderBy(order(events.date), order(events.id))
    .limit(perPage + 1)
    .offset(page * perPage)

const isThere = async ({ db }: Club, where: SQL | undefined) => (await anyOf(db, where)).length > 0

const anyOf = (db: Club['db'], where: SQL | undefined) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.deletedAt), where))
    .orderBy(asc(events.date))
    .limit(1)

/** Whether all events fit on one page, and whether some lie before today: asked at once, of their index alone. */
const lookAround = async ({ db }: Club, before: SQL | undefined) => {
  const { rows } = await db.execute<{ isShort: boolean; hasPast: boolean }>(sql`
    select not exists (${anyOf(db, undefined).offset(perPage)}) as "isShort", exists (${anyOf(db, before)}) as "hasPast"`)
  return rows[0] ?? { isShort: true, hasPast: false }
}
