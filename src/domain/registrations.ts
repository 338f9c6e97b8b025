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
import { type AskedBy, readAskedBy, smallLetters } from './seats/asked-by.ts'
import { shareInSql, weigh } from './seats/brake.ts'
import { freeExpired } from './seats/free-expired.ts'
import { addressKey, countStanding, networkKey } from './seats/standing.ts'
import { keyOf } from './sent-again.ts'

/** What a guest asks for, or the staff for one: a place at an event. `club`: as whom, where not as whoever gives the places. */
export type PlaceRequest = { eventId: string; request: EventRegistrationRequest; club?: Club; isByStaff?: boolean }
/**
 * A place, or where the staff cancelled that guest before, a question to them (decision 73). `heldUntil`: the seat is kept
 * until then for a guest who should first prove the address.
 */
export type Registration = { id: string; isAsked?: true; heldUntil?: string }

/**
 * Takes a place at an event. The row owes its guest a letter, which others post (`confirmations.ts`).
 * The same idempotency key again, for the same event and address, is the same registration and takes no second place: what
 * it says now counts, since somebody who was told to try again may have written more. For others it is another one.
 * Whom the staff cancelled at that event takes no place, and asks them for one; the staff themselves may give it.
 * Beyond its share of the event a network's seats are held, and too many under one unproven address are refused
 * (`seats/brake.ts`); the staff's are neither.
 * @throws Refusal event.not-found, event.begun, event.full, address.unproven, network.unproven
 */
export const registerForEvent = async (
  club: Club,
  eventId: string,
  request: EventRegistrationRequest,
  isByStaff = false,
) => {
  const [answer] = await registerInOrder(club, await accepting(club, [{ eventId, request, isByStaff }]))
  if (!answer || answer instanceof Refusal) throw answer ?? new Error('Nobody answered')
  return answer
}

/**
 * Gives places to guests in the order in which they ask. Answers in the same order: the registration, or the refusal that
 * `registerForEvent` throws.
 */
export const registerTogether = async (club: Club, asked: readonly PlaceRequest[]) => {
  const accepted = await accepting(club, asked)
  return (await giveToAll(club, accepted)) ? accepted.map(({ id }) => ({ id })) : registerInOrder(club, accepted)
}

/** Of how many registrations of an event, the newest, it is asked at once who stands under unproven addresses. */
const lookedThrough = 400
const isUnproven = 'client_network is not null and proven_at is null and cancelled_at is null'

/**
 * Gives all of them their places in one statement, or none of them where somebody may have to be refused or held, was
 * cancelled by the staff, or sent the same form before: mostly everybody has a place, and one way to the database and back is much of what a place costs.
 * Events are found by their key alone, and looked at once they are held. What stands beside them is seen as it was before:
 * where an event has changed while it was waited for (`xmin`), that may be too little. The selects around parameters keep
 * PostgreSQL from planning anew for each number of events.
 */
const giveToAll = async ({ db, vault, now, isUnlimited }: Club, accepted: readonly Accepted[]) => {
  const unproven = isUnlimited ? [] : accepted.filter(({ provenAt }) => !provenAt)
  if (new Set(unproven.map(addressKey)).size < unproven.length) return false
  const addresses = unproven.map(({ request }) => smallLetters(request.email))
  const ofNetworks = Map.groupBy(
    unproven.filter(({ clientNetwork }) => clientNetwork),
    networkKey,
  )
  const networks = [...ofNetworks.values()].map(([guest]) => guest!.clientNetwork)
  const mostOfOne = Math.max(0, ...[...ofNetworks.values()].map((guests) => guests.length))
  // In the order of their ids, in which everybody holds them.
  const wanted = [...Map.groupBy(accepted, ({ eventId }) => eventId)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const ids = wanted.map(([id]) => id)
  const places = wanted.map(([, guests]) => guests.length)
  const rows = accepted.map(rowOf(vault))
  const insert = inOneStatement(db, {
    text: `with held as (
      select id, places, event.* from unnest((select $1::uuid[]), (select $2::int[])) wanted (id, places) cross join lateral (
        select deleted_at, date, registered, max_participants, xmin as seen, ${shareInSql} as share
        from events where id = wanted.id for no key update
      ) event
    ) ${insertText(eventRegistrations, rows, '$4')} where (
      select count(*) from held where deleted_at is null and date > $3 and registered + places <= max_participants
        and share >= $7::int and exists (select from events where id = held.id and xmin = held.seen)
    ) = cardinality($1::uuid[]) and not exists (select from ${cancelledAmong('$4')}) and not exists (
      select from held cross join unnest((select $5::text[])) asked (address)
      join event_registrations known on known.event_id = held.id and lower(known.email) = asked.address
      where ${isUnproven}
    ) and not exists (
      select from held cross join lateral (
        select client_network from (
          select client_network from event_registrations where event_id = held.id and ${isUnproven}
          order by created_at desc limit ${lookedThrough}
        ) newest group by client_network having count(*) + $7::int > held.share
      ) crowded where client_network = any((select $6::text[])::text[])
    )`,
    values: [ids, places, now(), JSON.stringify(rows), addresses, networks, mostOfOne],
  })
  try {
    return (await insert).rowCount !== 0
  } catch (error) {
    if (postgresCode(error) !== uniqueViolation) throw error
    return false
  }
}

const registerInOrder = ({ db, vault, now, isUnlimited }: Club, guests: readonly Accepted[]) =>
  db.transaction(async (tx) => {
    const at = now()
    // Held before looking: two guests must not both see the last free place.
    const tables = await holdEvents(tx, guests, at)
    const known = await findByKeys(tx, guests)
    const cancelledOf = await readCancelled(tx, guests.map(personOf))
    const standing = await countStanding(tx, guests, at)
    const [accepted, again]: [Accepted[], Accepted[]] = [[], []]

    const answers = guests.map((guest): Registration | Refusal => {
      const event = tables.get(guest.eventId)
      if (!event) return new Refusal('event.not-found')
      const row = known.get(guest.key)
      const cancelled =
        guest.isByStaff || row?.hasPlace ? undefined : row?.isByStaff ? row : cancelledOf(personOf(guest))
      let heldUntil = guest.provenAt ? null : (row?.heldUntil ?? null)
      if (!row?.hasPlace) {
        if (event.begun) return new Refusal('event.begun')
        if (event.free <= 0) return new Refusal('event.full')
        const isFree = cancelled !== undefined || guest.provenAt !== null || isUnlimited
        const weighed = isFree ? undefined : weigh(event, standing.of(guest), at)
        if (typeof weighed === 'string') return new Refusal(weighed)
        heldUntil = weighed ?? null
        if (!cancelled) {
          event.free -= 1
          if (!guest.provenAt) standing.add(guest)
        }
      }
      const id = row?.id ?? cancelled?.id
      const state = row?.hasPlace ? { heldUntil } : { heldUntil, ...placeOrQuestion(!cancelled, at) }
      const written = { ...guest, id: id ?? guest.id, state }
      known.set(guest.key, { id: written.id, hasPlace: !cancelled, isByStaff: cancelled !== undefined, heldUntil })
      if (id) again.push(written)
      else accepted.push(written)
      if (cancelled) return { id: written.id, isAsked: true }
      return { id: written.id, ...(heldUntil && { heldUntil: heldUntil.toISOString() }) }
    })

    if (accepted.length > 0) await tx.execute(insertRows(eventRegistrations, accepted.map(rowOf(vault))))
    for (const { id, state, ...guest } of again) {
      const { provenAt, clientNetwork } = guest
      const from = state && 'cancelledAt' in state ? { provenAt, clientNetwork } : provenAt && { provenAt }
      await writeAgain(tx, { ...wordsOf(vault)(guest), ...state, ...from, updatedAt: at }, id)
    }
    return answers
  })

/** A place taken, or taken back, owes its letter; a question takes none, and owes nothing until the staff have decided. */
const placeOrQuestion = (isPlace: boolean, now: Date) =>
  isPlace
    ? { cancelledAt: null, cancelledBy: null, askedAt: null, owesLetter: true }
    : { cancelledAt: now, cancelledBy: null, askedAt: now, owesLetter: false }

type State = Partial<
  Pick<typeof eventRegistrations.$inferInsert, 'cancelledAt' | 'cancelledBy' | 'askedAt' | 'owesLetter' | 'heldUntil'>
>
type Accepted = PlaceRequest & {
  id: string
  key: string
  provenAt: Date | null
  clientNetwork: string | null
  state?: State
}

const accepting = (club: Club, asked: readonly PlaceRequest[]) =>
  Promise.all(
    asked.map(async (one) => accept(one, await readAskedBy({ ...(one.club ?? club), db: club.db }), club.now())),
  )

const accept = ({ eventId, request, isByStaff }: PlaceRequest, { address, network }: AskedBy, now: Date): Accepted => ({
  id: randomUUID(),
  eventId,
  request,
  isByStaff: isByStaff ?? false,
  key: keyOf(request, eventId),
  provenAt: isByStaff || address === smallLetters(request.email) ? now : null,
  clientNetwork: isByStaff ? null : network,
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
    provenAt: guest.provenAt,
    clientNetwork: guest.clientNetwork,
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
 * refers to an event is written beside it. Where none is free, seats that nobody confirmed in time are freed first.
 */
const holdEvents = async (tx: Db, asked: readonly PlaceRequest[], at: Date) => {
  const ids = [...new Set(asked.map(({ eventId }) => eventId))]
  const found = await tx
    .select({
      id,
      date,
      maxParticipants,
      begun: sql<boolean>`${date} <= ${at}`,
      free: sql<number>`${maxParticipants} - ${registered}`,
    })
    .from(events)
    .where(and(sql`${id} = any(${sql.param(ids)}::uuid[])`, isNull(events.deletedAt)))
    .orderBy(asc(id))
    .for('no key update')
  const held = new Map(found.map((event) => [event.id, event]))
  const full = found.filter(({ free }) => free <= 0).map((event) => event.id)
  if (full.length > 0)
    for (const freed of await freeExpired(tx, { now: () => at }, full)) held.get(freed.eventId)!.free += 1
  return held
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
      heldUntil: eventRegistrations.heldUntil,
      isByStaff: sql<boolean>`${eventRegistrations.cancelledAt} is not null and ${eventRegistrations.cancelledBy} is null`,
    })
    .from(eventRegistrations)
    .where(sql`${eventRegistrations.idempotencyKey} = any(${sql.param(keys)}::uuid[])`)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}
