import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { insertRows } from '#db/insert-rows.ts'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import type { Letter } from '#mail/outbox.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { type Language, inLanguage } from '#shared/language.ts'
import { formatPrice } from '#shared/money.ts'
import type { Club } from './club.ts'
import { Refusal } from './refusal.ts'

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
 * Answers in the same order: the registration, or the refusal that `registerForEvent` throws.
 */
export const registerTogether = ({ db, vault, post, now }: Club, asked: readonly PlaceRequest[]) =>
  db.transaction(async (tx) => {
    // Held before looking: two guests must not both see the last free place.
    const tables = await holdEvents(tx, asked)
    const known = mayRefuse(tables, asked, now()) ? await findByKeys(tx, asked.map(keyOf)) : new Map<string, string>()
    const accepted = new Map<string, PlaceRequest & { event: HeldEvent }>()

    const refusals = asked.map(({ eventId, request }) => {
      const event = tables.get(eventId)
      if (!event) return new Refusal('event.not-found')
      const key = request.idempotencyKey
      if (known.has(key) || accepted.has(key)) return undefined
      if (event.date <= now()) return new Refusal('event.begun')
      if (event.registered >= event.maxParticipants) return new Refusal('event.full')
      event.registered += 1
      accepted.set(key, { eventId, request, event })
      return undefined
    })

    if (accepted.size > 0) {
      const made = await insertGuests(tx, vault, [...accepted.values()])
      await post(tx, ...made.map(({ id, key }) => confirmation(accepted.get(key)!, id)))
      for (const { id, key } of made) known.set(key, id)
      // Whoever sent a form again took no place: their registration is an earlier one.
      const again = [...accepted.keys()].filter((key) => !known.has(key))
      if (again.length > 0) for (const [key, id] of await findByKeys(tx, again)) known.set(key, id)
    }
    return asked.map((one, n) => refusals[n] ?? { id: known.get(keyOf(one))! })
  })

const keyOf = ({ request }: PlaceRequest) => request.idempotencyKey

/** The events with their organizers, held in the order of their ids: two who hold several never wait for each other. */
const holdEvents = async (tx: Db, asked: readonly PlaceRequest[]) => {
  const ids = new Set(asked.map(({ eventId }) => eventId))
  const found = await tx
    .select({ event, organizer: { name: organizers.name, nameCa: organizers.nameCa } })
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
const event = { id, title, titleCa, date, endsAt, location, locationCa, price, maxParticipants, registered }

/** Whether somebody may have to be refused: then it matters who has their place from before. */
const mayRefuse = (tables: Map<string, HeldEvent>, asked: readonly PlaceRequest[], at: Date) => {
  const wanted = Map.groupBy(asked, ({ eventId }) => eventId)
  return [...tables.values()].some(
    (table) => table.date <= at || table.registered + wanted.get(table.id)!.length > table.maxParticipants,
  )
}

/** Those who sent a form before, by its key, are left out. */
const insertGuests = async (tx: Db, { seal }: Club['vault'], guests: PlaceRequest[]) => {
  const rows = guests.map(({ eventId, request }) => ({
    eventId,
    ...request,
    dietaryRestrictions: seal(request.dietaryRestrictions),
  }))
  const { rows: made } = await tx.execute<{ id: string; key: string }>(
    sql`${insertRows(eventRegistrations, rows)} on conflict (idempotency_key) do nothing returning id, idempotency_key as key`,
  )
  return made
}

/**
 * The registrations by their keys. Asked once the events are held and in a statement of its own: one that waited still
 * sees what was there when it began.
 */
const findByKeys = async (tx: Db, keys: readonly string[]) => {
  const rows = await tx
    .select({ id: eventRegistrations.id, key: eventRegistrations.idempotencyKey })
    .from(eventRegistrations)
    .where(sql`${eventRegistrations.idempotencyKey} = any(${sql.param(keys)}::uuid[])`)
  return new Map(rows.map((row) => [row.key ?? '', row.id]))
}

const confirmation = (
  { event, request }: { event: HeldEvent; request: EventRegistrationRequest },
  id: string,
): Letter => ({
  letter: 'send-event-registration-confirmation',
  to: request.email,
  language: request.language,
  about: id,
  values: {
    ...inLetter(event, request.language),
    participantName: request.fullName,
    participantEmail: request.email,
  },
})

/** The values of spec §7 that the event gives, in the guest's language, and what its calendar entry needs. */
const inLetter = (event: HeldEvent, language: Language) => ({
  eventId: event.id,
  eventTitle: inLanguage(language, event.title, event.titleCa),
  eventDate: formatDate(event.date, language),
  eventTime: formatTime(event.date, language),
  eventLocation: inLanguage(language, event.location, event.locationCa),
  eventPrice: formatPrice(event.price, language),
  organizerName: inLanguage(language, event.organizer?.name ?? '', event.organizer?.nameCa),
  startsAt: event.date.toISOString(),
  endsAt: event.endsAt?.toISOString() ?? null,
})
