import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { inOneStatement } from '#db/in-one-statement.ts'
import { insertRows, insertText } from '#db/insert-rows.ts'
import { type Db, postgresCode, uniqueViolation } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { cancelledAmong, readCancelled } from './cancellations/recognise.ts'
import type { Club } from './club.ts'
import { Refusal } from './refusal.ts'
import { keyOf } from './sent-again.ts'

/** What a guest asks for, or the staff for one: a place at an event. */
export type PlaceRequest = { eventId: string; request: EventRegistrationRequest; isByStaff?: boolean }
/** A place, or where the staff cancelled that guest before, a question to them (decision 73). */
export type Registration = { id: string; isAsked?: true }

/**
 * Takes a place at an event. The row owes its guest a letter, which others post (`confirmations.ts`).
 * The same idempotency key again, for the same event and address, is the same registration and takes no second place: what
 * it says now counts, since somebody who was told to try again may have written more. For others it is another one.
 * Whom the staff cancelled at that event takes no place, and asks them for one; the staff themselves may give it.
 * @throws Refusal event.not-found, event.begun, event.full
 */
export const registerForEvent = async (
  club: Club,
  eventId: string,
  request: EventRegistrationRequest,
  isByStaff = false,
) => {
  const [answer] = await registerInOrder(club, [{ eventId, request, isByStaff }])
  if (!answer || answer instanceof Refusal) throw answer ?? new Error('Nobody answered')
  return answer
}

/**
 * Gives places to guests in the order in which they ask. Answers in the same order: the registration, or the refusal that
 * `registerForEvent` throws.
 */
export const registerTogether = async (club: Club, asked: readonly PlaceRequest[]) => {
  const accepted = asked.map(accept)
  return (await giveToAll(club, accepted)) ? accepted.map(({ id }) => ({ id })) : registerInOrder(club, asked)
}

/**
 * Gives all of them their places in one statement, or none of them where somebody may have to be refused, was cancelled by
 * the staff, or sent the same form before: mostly everybody has a place, and one way to the database and back is much of what a place costs.
 * Events are found by their key alone, and looked at once they are held. The selects around $1 and $2 keep PostgreSQL from
 * planning anew for each number of events.
 */
const giveToAll = async ({ db, vault, now }: Club, accepted: readonly Accepted[]) => {
  // In the order of their ids, in which everybody holds them.
  const wanted = [...Map.groupBy(accepted, ({ eventId }) => eventId)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const ids = wanted.map(([id]) => id)
  const places = wanted.map(([, guests]) => guests.length)
  const rows = accepted.map(rowOf(vault))
  const insert = inOneStatement(db, {
    text: `with held as (
      select places, event.* from unnest((select $1::uuid[]), (select $2::int[])) wanted (id, places) cross join lateral (
        select deleted_at, date, registered, max_participants from events where id = wanted.id for no key update
      ) event
    ) ${insertText(eventRegistrations, rows, '$4')} where (
      select count(*) from held where deleted_at is null and date > $3 and registered + places <= max_participants
    ) = cardinality($1::uuid[]) and not exists (select from ${cancelledAmong('$4')})`,
    values: [ids, places, now(), JSON.stringify(rows)],
  })
  try {
    return (await insert).rowCount !== 0
  } catch (error) {
    if (postgresCode(error) !== uniqueViolation) throw error
    return false
  }
}

const registerInOrder = ({ db, vault, now }: Club, asked: readonly PlaceRequest[]) =>
  db.transaction(async (tx) => {
    // Held before looking: two guests must not both see the last free place.
    const tables = await holdEvents(tx, asked, now())
    const guests = asked.map(accept)
    const known = await findByKeys(tx, guests)
    const cancelledOf = await readCancelled(tx, guests.map(personOf))
    const [accepted, again]: [Accepted[], Accepted[]] = [[], []]

    const answers = guests.map((guest) => {
      const event = tables.get(guest.eventId)
      if (!event) return new Refusal('event.not-found')
      const row = known.get(guest.key)
      const cancelled =
        guest.isByStaff || row?.hasPlace ? undefined : row?.isByStaff ? row : cancelledOf(personOf(guest))
      if (!row?.hasPlace) {
        if (event.begun) return new Refusal('event.begun')
        if (event.free <= 0) return new Refusal('event.full')
        if (!cancelled) event.free -= 1
      }
      const id = row?.id ?? cancelled?.id
      const written = { ...guest, id: id ?? guest.id, ...(row?.hasPlace ? {} : placeOrQuestion(!cancelled, now())) }
      known.set(guest.key, { id: written.id, hasPlace: !cancelled, isByStaff: cancelled !== undefined })
      if (id) again.push(written)
      else accepted.push(written)
      return cancelled ? { id: written.id, isAsked: true as const } : { id: written.id }
    })

    if (accepted.length > 0) await tx.execute(insertRows(eventRegistrations, accepted.map(rowOf(vault))))
    for (const { id, state, ...guest } of again)
      await writeAgain(tx, { ...wordsOf(vault)(guest), ...state, updatedAt: now() }, id)
    return answers
  })

/** A place taken, or taken back, owes its letter; a question takes none, and owes nothing until the staff have decided. */
const placeOrQuestion = (isPlace: boolean, now: Date) => ({
  state: isPlace
    ? { cancelledAt: null, cancelledBy: null, askedAt: null, owesLetter: true }
    : { cancelledAt: now, cancelledBy: null, askedAt: now, owesLetter: false },
})

type State = Pick<typeof eventRegistrations.$inferInsert, 'cancelledAt' | 'cancelledBy' | 'askedAt' | 'owesLetter'>
type Accepted = PlaceRequest & { id: string; key: string; state?: State }
const accept = (asked: PlaceRequest): Accepted => ({
  ...asked,
  id: randomUUID(),
  key: keyOf(asked.request, asked.eventId),
})

const personOf = ({ eventId, request: { email, fullName, phone } }: PlaceRequest) => ({
  eventId,
  email,
  fullName,
  phone,
})

const wordsOf =
  ({ seal }: Club['vault']) =>
  ({ request }: Pick<Accepted, 'request'>) => {
    const { idempotencyKey: _, ...words } = request
    return { ...words, dietaryRestrictions: seal(words.dietaryRestrictions) }
  }

const rowOf = (vault: Club['vault']) => {
  const words = wordsOf(vault)
  return (guest: Accepted) => ({
    id: guest.id,
    eventId: guest.eventId,
    ...words(guest),
    idempotencyKey: guest.key,
    owesLetter: true,
    ...guest.state,
  })
}

const writeAgain = (tx: Db, words: Partial<typeof eventRegistrations.$inferInsert>, id: string) =>
  tx
    .update(eventRegistrations)
    .set({ ...words, version: sql`${eventRegistrations.version} + 1` })
    .where(eq(eventRegistrations.id, id))

/**
 * The events, held in the order of their ids: two who hold several never wait for each other. Not their keys: a row that
 * refers to an event is written beside it.
 */
const holdEvents = async (tx: Db, asked: readonly PlaceRequest[], at: Date) => {
  const ids = [...new Set(asked.map(({ eventId }) => eventId))]
  const found = await tx
    .select({ id, begun: sql<boolean>`${date} <= ${at}`, free: sql<number>`${maxParticipants} - ${registered}` })
    .from(events)
    .where(and(sql`${id} = any(${sql.param(ids)}::uuid[])`, isNull(events.deletedAt)))
    .orderBy(asc(id))
    .for('no key update')
  return new Map(found.map((event) => [event.id, event]))
}
const { id, date, maxParticipants, registered } = events

/**
 * The registrations by their keys. Asked once the events are held and in a statement of its own: one that waited still
 * sees what was there when it began.
 */
const findByKeys = async (tx: Db, guests: readonly Accepted[]) => {
  const keys = guests.map(({ key }) => key)
  const rows = await tx
    .select({
      id: eventRegistrations.id,
      key: sql<string>`replace(${eventRegistrations.idempotencyKey}::text, '-', '')`,
      hasPlace: sql<boolean>`${eventRegistrations.cancelledAt} is null`,
      isByStaff: sql<boolean>`${eventRegistrations.cancelledAt} is not null and ${eventRegistrations.cancelledBy} is null`,
    })
    .from(eventRegistrations)
    .where(sql`${eventRegistrations.idempotencyKey} = any(${sql.param(keys)}::uuid[])`)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}
