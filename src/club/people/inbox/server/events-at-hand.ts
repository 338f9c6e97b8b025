import { type SQL, and, asc, between, gt, gte, inArray, isNotNull, isNull, lte, not, or } from 'drizzle-orm'
import { readSeatsWithDiet } from '#club/evenings/bookings/server/diets/seats-with-diet.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { isAhead, maxDurationMs } from '#club/evenings/events/server/events-ahead.ts'
import { isPublic } from '#club/evenings/events/server/publication.ts'
import { readBalancesByEvent, sumOf } from '#club/evenings/payments/server/balances.ts'
import { hourMs } from '#base/dates/durations.ts'

const hoursBefore = 6
const hoursAfter = 2
/** Few events take place at the same time. */
const maxTonight = 5
const maxNext = 5

/**
 * The events that staff are busy with now: from six hours before the start until two hours after the end. Never null, so that `not`
 * works.
 */
const isTonight = (now: Date) =>
  and(
    gte(events.date, new Date(now.getTime() - maxDurationMs - hoursAfter * hourMs)),
    lte(events.date, new Date(now.getTime() + hoursBefore * hourMs)),
    or(
      isAhead(now),
      and(isNotNull(events.endsAt), between(events.endsAt, new Date(now.getTime() - hoursAfter * hourMs), now)),
    ),
  )!

/** The events of now, and the next ones after them. */
export const readEventsAtHand = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const byDate = (when: SQL | undefined) =>
    db
      .select(columns)
      .from(events)
      .where(and(isPublic(now()), isNull(events.cancelledAt), when))
      .orderBy(asc(events.date), asc(events.id))
  const [tonight, next] = await Promise.all([
    byDate(isTonight(now())).limit(maxTonight),
    byDate(and(gt(events.date, now()), not(isTonight(now())))).limit(maxNext),
  ])
  return { tonight, next }
}

/** For the menu: the events of now and of the rest of the day, at most three, and the first one after today. */
export const readTables = async (club: Pick<Club, 'db' | 'now'>) => {
  const { tonight, next } = await readEventsAtHand(club)
  const today = dayOf(club.now())
  const isToday = ({ date }: { date: Date }) => dayOf(date) === today
  const ofToday = [...tonight, ...next.filter(isToday)].slice(0, 3)
  return [...ofToday, ...next.filter((event) => !isToday(event)).slice(0, 1)]
}

const columns = pickColumns(
  events,
  'id',
  'title',
  'titleCa',
  'date',
  'endsAt',
  'location',
  'locationCa',
  'maxParticipants',
  'registered',
  'waiting',
  'staffNote',
)

/** Of each event, the seats with a diet and, for the treasury, the money that guests still owe, in euros. */
export const readFigures = async (club: Pick<Club, 'db' | 'actor' | 'vault'>, ids: string[]) => {
  if (ids.length === 0) return []
  const { db } = club
  const [diets, balances] = await Promise.all([
    readSeatsWithDiet(club, ids),
    mayDo(club, 'treasury') ? readBalancesByEvent(db, inArray(eventRegistrations.eventId, ids)) : undefined,
  ])
  return ids.map((id) => ({
    id,
    withDiet: diets.filter(({ eventId }) => eventId === id).length,
    owed: balances && sumOf(balances.get(id) ?? []).owed,
  }))
}
