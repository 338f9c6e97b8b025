import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
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
    // Lock before counting: two guests must not both see the last free place.
    const tables = await lockEvents(tx, [...new Set(asked.map(({ eventId }) => eventId))])
    const { registered, earlier } = await lookAround(tx, asked)
    const accepted = new Map<string, PlaceRequest & { event: LockedEvent }>()

    const refusals = asked.map(({ eventId, request }) => {
      const event = tables.get(eventId)
      if (!event) return new Refusal('event.not-found')
      const key = request.idempotencyKey
      if (earlier.has(key) || accepted.has(key)) return undefined
      if (event.date <= now()) return new Refusal('event.begun')
      const taken = registered.get(eventId) ?? 0
      if (taken >= event.maxParticipants) return new Refusal('event.full')
      registered.set(eventId, taken + 1)
      accepted.set(key, { eventId, request, event })
      return undefined
    })

    if (accepted.size > 0) {
      const rows = [...accepted.values()].map(({ eventId, request }) =>
        Object.assign({ eventId }, request, { dietaryRestrictions: vault.seal(request.dietaryRestrictions) }),
      )
      const { id, idempotencyKey } = eventRegistrations
      const made = await tx.insert(eventRegistrations).values(rows).returning({ id, idempotencyKey })
      for (const row of made) earlier.set(row.idempotencyKey ?? '', row.id)
      await post(tx, ...made.map((row) => confirmation(accepted.get(row.idempotencyKey ?? '')!, row.id)))
    }
    return asked.map(({ request }, n) => refusals[n] ?? { id: earlier.get(request.idempotencyKey)! })
  })

/** The event with its organizer, locked until the transaction ends. @throws Refusal event.not-found */
export const lockEvent = async (tx: Db, eventId: string) => {
  const event = (await lockEvents(tx, [eventId])).get(eventId)
  if (!event) throw new Refusal('event.not-found')
  return event
}

/** In the order of their ids: two who lock several never wait for each other. */
const lockEvents = async (tx: Db, ids: string[]) => {
  const found = await tx
    .select({ event: events, organizer: organizers })
    .from(events)
    .leftJoin(organizers, eq(organizers.id, events.organizerId))
    .where(and(inArray(events.id, ids), isNull(events.deletedAt)))
    .orderBy(asc(events.id))
    .for('update', { of: events })
  return new Map(found.map(({ event, organizer }) => [event.id, { ...event, organizer }]))
}
type LockedEvent = Awaited<ReturnType<typeof lockEvent>>

/** How many hold a place at an event. */
export const countRegistrations = (tx: Db, eventId: string) =>
  tx.$count(eventRegistrations, and(eq(eventRegistrations.eventId, eventId), holdsPlace))

const holdsPlace = isNull(eventRegistrations.cancelledAt)

/**
 * What was there before: how many hold a place at each event, and registrations by the same keys. Asked once the events
 * are locked and in statements of their own: the one that waited for a lock still sees what was there when it began.
 */
const lookAround = async (tx: Db, asked: readonly PlaceRequest[]) => {
  const { id, eventId, idempotencyKey } = eventRegistrations
  const ids = [...new Set(asked.map((one) => one.eventId))]
  const counts = await tx
    .select({ eventId, registered: sql<number>`count(*)::int` })
    .from(eventRegistrations)
    .where(and(inArray(eventId, ids), holdsPlace))
    .groupBy(eventId)
  const keys = asked.map(({ request }) => request.idempotencyKey)
  const known = await tx.select({ id, idempotencyKey }).from(eventRegistrations).where(inArray(idempotencyKey, keys))
  return {
    registered: new Map(counts.map((one) => [one.eventId, one.registered])),
    earlier: new Map(known.map((one) => [one.idempotencyKey ?? '', one.id])),
  }
}

const confirmation = (
  { event, request }: { event: LockedEvent; request: EventRegistrationRequest },
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
const inLetter = (event: LockedEvent, language: Language) => ({
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
