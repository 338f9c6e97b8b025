import { sql } from 'drizzle-orm'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { isRegisteredAs } from '../seat-state.ts'
import { dayMs, hourMs } from '#base/dates/durations.ts'
import type { SeatName } from '../../shared/seat-name.ts'

type Seat = SeatName & { id: string; eventId: string; title: string; titleCa: string; createdAt: Date }

/** So long staff see it. */
const shownForMs = 2 * dayMs

/** As SQL: the registrations at events to come; their networks are forgotten when the event begins. */
const registrationsToCome = (now: Date) => sql`from events
  join event_registrations seat on seat.event_id = events.id
  where events.date > ${now} and events.cancelled_at is null and events.deleted_at is null`

/**
 * Many seats that one network took within an hour, of the last two days, without members and what staff wrote down. `id`: that of its
 * first registration. `pendingUntil`: when they are cancelled, if staff have pressed.
 */
export const readSeatBursts = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const at = now()
  const { rows } = await db.execute<Seat & { network: string }>(sql`
    with recent as (
      select seat.id, seat.full_name as "fullName", seat.named, seat.event_id as "eventId", events.title, events.title_ca as "titleCa",
        seat.created_at as "createdAt", seat.client_network as network,
        count(*) over (partition by seat.client_network order by seat.created_at
          range between interval '1 hour' preceding and current row) as within
      ${registrationsToCome(at)} and seat.created_at > ${new Date(at.getTime() - shownForMs)}
        and seat.client_network <> '' and ${isRegisteredAs('seat')} and seat.member_id is null
    )
    select * from recent where network in (select network from recent where within >= ${limits.burstSeats})
    order by "createdAt", id`)
  const pending = await readPending(db)
  return [...Map.groupBy(rows, ({ network }) => network).values()].map((seats) => {
    const burst = fullestHour(seats.map((seat) => ({ ...seat, createdAt: new Date(seat.createdAt) })))
    const [first] = burst as [Seat, ...Seat[]]
    return {
      id: first.id,
      seats: burst.map(({ id, fullName, named, eventId }) => ({ id, fullName, named, eventId })),
      lastAt: burst.at(-1)!.createdAt,
      events: eventsOf(burst),
      pendingUntil: pending.get(first.id) ?? null,
    }
  })
}

/** The events at which guests cancelled many seats within an hour, of the last two days. */
export const readCancellationBursts = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const at = now()
  const { rows } = await db.execute<{ id: string; title: string; titleCa: string; count: number; lastAt: Date }>(sql`
    with recent as (
      select seat.event_id as id, events.title, events.title_ca as "titleCa", seat.cancelled_at as at,
        count(*) over (partition by seat.event_id order by seat.cancelled_at
          range between interval '1 hour' preceding and current row) as within
      ${registrationsToCome(at)} and seat.cancelled_at > ${new Date(at.getTime() - shownForMs)}
        and seat.cancelled_by in ('guest', 'not-mine')
    )
    select id, title, "titleCa", max(within)::int as count, max(at) as "lastAt" from recent
    group by 1, 2, 3 having max(within) >= ${limits.burstCancellations} order by "lastAt" desc`)
  return rows.map((row) => Object.assign(row, { lastAt: new Date(row.lastAt) }))
}

const readPending = async (db: Club['db']) => {
  const { rows } = await db.execute<{ id: string; until: Date }>(
    sql`select id, takes_effect_at as until from burst_cancellations`,
  )
  return new Map(rows.map(({ id, until }) => [id, new Date(until)]))
}

/** The most seats within an hour. They are in order. */
const fullestHour = (seats: readonly Seat[]) => {
  let fullest: readonly Seat[] = []
  let from = 0
  for (const [to, { createdAt }] of seats.entries()) {
    while (createdAt.getTime() - seats[from]!.createdAt.getTime() > hourMs) from++
    if (to + 1 - from > fullest.length) fullest = seats.slice(from, to + 1)
  }
  return fullest
}

const eventsOf = (seats: readonly Seat[]) =>
  [...Map.groupBy(seats, ({ eventId }) => eventId).values()].map((ofEvent) => {
    const { eventId, title, titleCa } = ofEvent[0]!
    return { id: eventId, title, titleCa, seats: ofEvent.length }
  })
