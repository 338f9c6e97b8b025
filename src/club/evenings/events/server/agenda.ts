import { type SQL, and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { pickColumns, shownPicture } from '#platform/database/columns.ts'
import { events } from './table.ts'
import { timeZone } from '#base/dates/dates.ts'
import { limits } from '#base/limits.ts'
import { kindOf, otherKinds } from '../shared/event-kind.ts'
import type { AgendaQuery } from '../shared/agenda.ts'
import type { Club } from '#club/core/server/club.ts'
import { listCategories } from './event-categories.ts'
import { isAhead, startOfDay } from './events-ahead.ts'
import { isPublic } from './publication.ts'
import { takesGuests } from './takes-guests.ts'

/**
 * The public events by date, with the columns of a card; all of them if they fit on one page (spec §7). Otherwise pages start at today:
 * `pagina` 1 is from today on, 2 follows it; `anteriores` 1 is just before today, 2 is before that. All pages are in ascending
 * order. If an event that began earlier is still under way, today starts with it.
 */
export const readAgenda = async (club: Club, query: AgendaQuery) => {
  const today = startOfAgenda(club.now())
  const chosen = passes(query, club.now())
  const [before, after] = [and(chosen, lt(events.date, today)), and(chosen, gte(events.date, today))]
  const [categories, total, past] = await Promise.all([
    listCategories(club, { as: 'first', among: isPublic(club.now()), orderBy: sql`date, id` }),
    countPublic(club),
    countPublic(club, before),
  ])
  if (total <= perPage) {
    const all = await pageOfEvents(club, undefined, asc, 0)
    return {
      isWhole: true,
      events: all,
      categories,
      hasEarlier: false,
      hasLater: false,
      isPast: false,
      page: 1,
      coming: null,
    }
  }
  const [page, coming] = await Promise.all([
    readAgendaPage(club, { before, after, hasPast: past > 0 }, query),
    countComing(club, chosen),
  ])
  return { isWhole: false, categories, coming, ...page }
}

/** The filters of the agenda, as the browser applies them to a short one (`club/evenings/events/visitor/agenda/filters.ts`). */
const passes = ({ categoria, mes, sitio, gratis, hasta }: AgendaQuery, now: Date) =>
  and(
    categoria === undefined ? undefined : hasCategory(categoria),
    mes === undefined ? undefined : sql`extract(month from ${events.date} at time zone ${timeZone}) = ${mes}`,
    sitio === undefined
      ? undefined
      : and(sql`${events.maxParticipants} - ${events.registered} >= ${sitio}`, takesGuests(now)),
    gratis === undefined ? undefined : eq(events.price, 0),
    hasta === undefined ? undefined : lte(events.price, hasta),
  )

const hasCategory = (category: string) =>
  kindOf(category) === '' ? inArray(events.category, otherKinds) : eq(events.category, category)

const startOfAgenda = (now: Date) => sql`least(
  ${sql.param(startOfDay(now), events.date)},
  (select min(${events.date}) from ${events} where ${isPublic(now)} and ${isAhead(now)}))`

const ownColumns = pickColumns(
  events,
  'id',
  'title',
  'titleCa',
  'date',
  'endsAt',
  'publicFrom',
  'closesAt',
  'cancelledAt',
  'movedFrom',
  'location',
  'locationCa',
  'price',
  'memberPrice',
  'maxParticipants',
  'registered',
  'waiting',
  'category',
  'categoryCa',
)

/** What a card shows of an event. */
export const cardColumns = {
  ...ownColumns,
  imageUrl: shownPicture(events.imageUrl, events.plate),
  // As the page of the event counts them: its picture is one more. Rows of an older release may hold something else than a list.
  photos: sql<number>`case when jsonb_typeof(${events.images}) <> 'array' or ${events.images} = '[]' then 0
    else jsonb_array_length(${events.images})
      + (${events.imageUrl} <> '' and not jsonb_exists(${events.images}, ${events.imageUrl}))::int end`,
}

const perPage = limits.eventsPerPage

type Sides = { before: SQL | undefined; after: SQL | undefined; hasPast: boolean }

/** One page, and whether there are more on either side. Without upcoming events, it is the last page of past ones. */
const readAgendaPage = async (
  club: Club,
  { before, after, hasPast }: Sides,
  { pagina = 1, anteriores }: AgendaQuery,
) => {
  if (anteriores !== undefined)
    return readPastPage(club, before, anteriores, anteriores > 1 || (await countPublic(club, after)) > 0)
  const found = await pageOfEvents(club, after, asc, pagina - 1)
  if (found.length === 0 && pagina === 1) return readPastPage(club, before, 1, false)
  return {
    events: found.slice(0, perPage),
    hasEarlier: pagina > 1 || hasPast,
    hasLater: found.length > perPage,
    isPast: false,
    page: pagina,
  }
}

const readPastPage = async (club: Club, before: SQL | undefined, page: number, hasLater: boolean) => {
  const found = await pageOfEvents(club, before, desc, page - 1)
  return {
    events: found.slice(0, perPage).toReversed(),
    hasEarlier: found.length > perPage,
    hasLater,
    isPast: true,
    page,
  }
}

/** A page of events, and one more if there is another page. */
const pageOfEvents = ({ db, now }: Club, where: SQL | undefined, order: typeof asc, page: number) =>
  db
    .select(cardColumns)
    .from(events)
    .where(and(isPublic(now()), where))
    .orderBy(order(events.date), order(events.id))
    .limit(perPage + 1)
    .offset(page * perPage)

const countPublic = ({ db, now }: Club, where?: SQL) => db.$count(events, and(isPublic(now()), where))

/** How many events of all pages are to come or under way. */
const countComing = (club: Club, chosen: SQL | undefined) =>
  countPublic(club, and(isNull(events.cancelledAt), chosen, isAhead(club.now())))
