import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { organizers } from '#db/schema/organizers.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { type Language, inLanguage } from '#shared/language.ts'
import { formatPrice } from '#shared/money.ts'
import type { Club } from './club.ts'
import { Refusal } from './refusal.ts'

/**
 * Takes a place at an event and posts its confirmation, in one transaction.
 * The same idempotency key again gives the first registration back and takes no second place.
 * @throws Refusal event.not-found, event.begun, event.full
 */
export const registerForEvent = ({ db, vault, post, now }: Club, eventId: string, request: EventRegistrationRequest) =>
  db.transaction(async (tx) => {
    // Lock before counting: two guests must not both see the last free place.
    const event = await lockEvent(tx, eventId)
    const { earlier, registered } = await lookAround(tx, eventId, request.idempotencyKey)
    if (earlier) return { id: earlier }
    if (event.date <= now()) throw new Refusal('event.begun')
    if (registered >= event.maxParticipants) throw new Refusal('event.full')

    const [registration] = await tx
      .insert(eventRegistrations)
      .values({ ...request, eventId, dietaryRestrictions: vault.seal(request.dietaryRestrictions) })
      .returning({ id: eventRegistrations.id })
    if (!registration) throw new Error('The insert returned no row')
    await post(tx, {
      letter: 'send-event-registration-confirmation',
      to: request.email,
      language: request.language,
      about: registration.id,
      values: {
        ...inLetter(event, request.language),
        participantName: request.fullName,
        participantEmail: request.email,
      },
    })
    return registration
  })

/** The event with its organizer, locked until the transaction ends. @throws Refusal event.not-found */
export const lockEvent = async (tx: Db, eventId: string) => {
  const [found] = await tx
    .select({ event: events, organizer: organizers })
    .from(events)
    .leftJoin(organizers, eq(organizers.id, events.organizerId))
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
    .for('update', { of: events })
  if (!found) throw new Refusal('event.not-found')
  return { ...found.event, organizer: found.organizer }
}

/** How many hold a place at an event. */
export const countRegistrations = (tx: Db, eventId: string) => tx.$count(eventRegistrations, holdsPlaceAt(eventId))

const holdsPlaceAt = (eventId: string) =>
  and(eq(eventRegistrations.eventId, eventId), isNull(eventRegistrations.cancelledAt))

/**
 * What was there before: a registration by the same key, and how many hold a place. Asked once the event is locked and
 * in a statement of its own: the one that waited for the lock still sees what was there when it began.
 */
const lookAround = async (tx: Db, eventId: string, key: string) => {
  const earlier = tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.idempotencyKey, key))
  const registered = tx
    .select({ count: sql<number>`count(*)::int` })
    .from(eventRegistrations)
    .where(holdsPlaceAt(eventId))
  const { rows } = await tx.execute<{ earlier: string | null; registered: number }>(
    sql`select (${earlier}) as earlier, (${registered}) as registered`,
  )
  return rows[0] ?? { earlier: null, registered: 0 }
}

/** The values of spec §7 that the event gives, in the guest's language, and what its calendar entry needs. */
const inLetter = (event: Awaited<ReturnType<typeof lockEvent>>, language: Language) => ({
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
