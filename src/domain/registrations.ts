import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { insertRows } from '#db/insert-rows.ts'
import { type Db, postgresCode, uniqueViolation } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import { withCommit } from '#db/with-commit.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import type { Club } from './club.ts'
import { Refusal } from './refusal.ts'
import { confirmationOf } from './registration-letter.ts'

/** What a guest asks for: a place at an event. */
export type PlaceRequest = { eventId: string; request: EventRegistrationRequest }
export type Registration = { id: string }

/**
 * Takes a place at an event and posts its confirmation, in one transaction.
 * The same idempotency key again gives the first registration back and takes no second place.
 * @throws Refusal event.not-found, event.begun, event.full
 */
export const registerForEvent = async (club: Club, eventId: string, request: EventRegistrationRequest) => {
  const [answer] = await registerTogether(club, [{ eventId, request }])
  if (!answer || answer instanceof Refusal) throw answer ?? new Error('Nobody answered')
  return answer
}

/**
 * Gives places to guests in the order in which they ask, in one transaction, with a letter to each who gets one.
 * Answers in the same order: the registration, or the refusal that `registerForEvent` throws. `meanwhile` is called once
 * all is with the database: what it does costs them no time.
 */
export const registerTogether = async (club: Club, asked: readonly PlaceRequest[], meanwhile = () => {}) => {
  try {
    return await registerAll(club, asked, { isAgain: false, meanwhile })
  } catch (error) {
    if (postgresCode(error) !== uniqueViolation) throw error
    return registerAll(club, asked, { isAgain: true, meanwhile })
  }
}

/** `isAgain`: some sent their form before. Who did is looked up only where it may matter, for hardly anybody does. */
const registerAll = (
  { db, vault, post, now, siteUrl }: Club,
  asked: readonly PlaceRequest[],
  { isAgain, meanwhile }: { isAgain: boolean; meanwhile: () => void },
) =>
  db.transaction(async (tx) => {
    // Held before looking: two guests must not both see the last free place.
    const tables = await holdEvents(tx, asked)
    const known = isAgain || mayRefuse(tables, asked, now()) ? await findByKeys(tx, asked) : new Map<string, string>()
    const accepted: Accepted[] = []

    const refusals = asked.map(({ eventId, request }) => {
      const event = tables.get(eventId)
      if (!event) return new Refusal('event.not-found')
      const key = request.idempotencyKey
      if (known.has(key)) return undefined
      if (event.date <= now()) return new Refusal('event.begun')
      if (event.registered >= event.maxParticipants) return new Refusal('event.full')
      event.registered += 1
      const id = randomUUID()
      known.set(key, id)
      accepted.push({ id, event, request })
      return undefined
    })

    if (accepted.length > 0) {
      await withCommit(tx, insertRows(eventRegistrations, accepted.map(rowOf(vault))))
      await post(tx, ...accepted.map(({ id, event, request }) => confirmationOf(id, event, request, siteUrl)))
    }
    setImmediate(meanwhile)
    return asked.map(({ request }, n) => refusals[n] ?? { id: known.get(request.idempotencyKey)! })
  })

type Accepted = { id: string; event: HeldEvent; request: EventRegistrationRequest }

const rowOf =
  ({ seal }: Club['vault']) =>
  ({ id, event, request }: Accepted) => ({
    id,
    eventId: event.id,
    ...request,
    dietaryRestrictions: seal(request.dietaryRestrictions),
  })

/** The events with their organizers, held in the order of their ids: two who hold several never wait for each other. */
const holdEvents = async (tx: Db, asked: readonly PlaceRequest[]) => {
  const ids = new Set(asked.map(({ eventId }) => eventId))
  const found = await tx
    .select({ event: told, organizer: { name: organizers.name, nameCa: organizers.nameCa } })
    .from(events)
    .leftJoin(organizers, eq(organizers.id, events.organizerId))
    .where(and(sql`${events.id} = any(${sql.param([...ids])}::uuid[])`, isNull(events.deletedAt)))
    .orderBy(asc(events.id))
    // Not the key: a row that refers to the event is written beside it.
    .for('no key update', { of: events })
  return new Map(found.map((row) => [row.event.id, { ...row.event, organizer: row.organizer }]))
}
type HeldEvent = Awaited<ReturnType<typeof holdEvents>> extends Map<string, infer Event> ? Event : never

const { id, title, titleCa, date, endsAt, location, locationCa, price, maxParticipants, registered } = events
const told = { id, title, titleCa, date, endsAt, location, locationCa, price, maxParticipants, registered }

/** Whether somebody may have to be refused: then it matters who has their place from before. */
const mayRefuse = (tables: Map<string, HeldEvent>, asked: readonly PlaceRequest[], at: Date) => {
  const wanted = Map.groupBy(asked, ({ eventId }) => eventId)
  return [...tables.values()].some(
    (table) => table.date <= at || table.registered + wanted.get(table.id)!.length > table.maxParticipants,
  )
}

/**
 * The registrations by their keys. Asked once the events are held and in a statement of its own: one that waited still
 * sees what was there when it began.
 */
const findByKeys = async (tx: Db, asked: readonly PlaceRequest[]) => {
  const keys = asked.map(({ request }) => request.idempotencyKey)
  const rows = await tx
    .select({ id: eventRegistrations.id, key: eventRegistrations.idempotencyKey })
    .from(eventRegistrations)
    .where(sql`${eventRegistrations.idempotencyKey} = any(${sql.param(keys)}::uuid[])`)
  return new Map(rows.map((row) => [row.key ?? '', row.id]))
}
