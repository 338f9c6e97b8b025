import { and, asc, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { minuteMs, secondMs } from '#base/dates/durations.ts'
import { languageOr } from '#base/text/language.ts'
import { type AlertKind, isToldOnce } from '#club/core/alerts/shared/alert-kinds.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { isRegistered } from '#club/evenings/bookings/server/seat-state.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { kindOf } from '#club/evenings/events/shared/event-kind.ts'
import { type Alert, addAnswers, countingAlerts, ofAlert } from './answers.ts'
import { alertValues, withPlace } from './email-values.ts'
import { named } from './named.ts'
import { alertedEvents } from './table.ts'
import { isWorthTelling, isRepeatedBy } from './told-of.ts'

/** So long after an event appeared: what is published by mistake is hidden until then, and nobody is told. */
const delayMs = 5 * minuteMs
/** So many emails leave at once, so that those of registrations need not wait for all. */
const [emailsAtOnce, pauseMs] = [100, 10 * secondMs]
/** Who asked for several things that come true is told the first of these. */
const order: AlertKind[] = ['opening', 'repeat', 'restaurant', 'category']

type Teller = Pick<Club, 'db' | 'now' | 'queueEmail' | 'siteUrl'>

/**
 * Queues the emails of the event that was published first of those of which nobody was told, five minutes after it appeared, however it was
 * published. Nobody hears of an event twice; who asks later does not hear of it.
 * @returns whether there was one
 */
export const tellOfPublished = (club: Teller) =>
  alone(club, async (club) => {
    const now = club.now()
    const told = club.db.select().from(alertedEvents).where(eq(alertedEvents.eventId, events.id))
    const [event] = await club.db
      .select()
      .from(events)
      .where(and(isWorthTelling(now), lte(events.publishedAt, new Date(now.getTime() - delayMs)), notExists(told)))
      .orderBy(asc(events.publishedAt))
      .limit(1)
    if (!event) return false
    const repeated = await club.db.select({ id: events.id }).from(events).where(isRepeatedBy(event))
    const ids = repeated.map(({ id }) => id)
    const { about, eventId, restaurantId, category } = ofAlert
    const alert = countingAlerts(
      club,
      or(
        and(eq(about, 'repeat'), isOneOf(eventId, ids)),
        event.restaurantId ? and(eq(about, 'restaurant'), eq(restaurantId, event.restaurantId)) : undefined,
        and(eq(about, 'category'), eq(category, kindOf(event.category))),
      ),
    )
    await club.db.insert(alertedEvents).values({ eventId: event.id, at: now })
    await tell(club, event, await club.db.select().from(alert))
    return true
  })

/**
 * Queues the emails of an event that was for members first and is open to all now, or was cancelled and takes place after all: only who
 * read that it was cancelled could ask for another one.
 * @returns whether there was one
 */
export const tellOfOpened = (club: Teller) =>
  alone(club, async (club) => {
    const now = club.now()
    const { about } = ofAlert
    const alert = countingAlerts(club, or(eq(about, 'opening'), eq(about, 'repeat')))
    const isForAll = or(eq(alert.about, 'repeat'), isNull(events.publicFrom), lte(events.publicFrom, now))
    const due = await club.db
      .select()
      .from(alert)
      .innerJoin(events, eq(events.id, alert.eventId))
      .where(and(isWorthTelling(now), isForAll))
      .orderBy(asc(events.publicFrom))
    const [first] = due
    if (!first) return false
    const ofEvent = due.filter((one) => one.alert.eventId === first.alert.eventId)
    await tell(
      club,
      first.events,
      ofEvent.map((one) => one.alert),
    )
    return true
  })

/** Of several instances one tells at a time: what one has told, the next one reads. */
const alone = (club: Teller, work: (club: Teller & { db: Tx }) => Promise<boolean>) =>
  inTransaction(club, async (club) => {
    const { rows } = await club.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('cercle alerts')) as free`,
    )
    return rows[0]?.free ? work(club) : false
  })

/** One email for each address, and none to who has a seat or waits for one. What is told once is used up. */
const tell = async (club: Teller & { db: Tx }, event: typeof events.$inferSelect, alerts: readonly Alert[]) => {
  const once = alerts.filter(({ about }) => isToldOnce(about))
  await addAnswers(club, once, { given: false, source: 'sent' })
  const guests = await club.db
    .select({ email: sql<string>`lower(${eventRegistrations.email})` })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), isRegistered))
  const known = new Set(guests.map(({ email }) => email))
  const firstOf = (ofOne: Alert[]) =>
    ofOne.toSorted((one, other) => order.indexOf(one.about!) - order.indexOf(other.about!))[0]!
  const told = [...Map.groupBy(alerts, ({ email }) => email).values()]
    .map(firstOf)
    .filter(({ email }) => !known.has(email))
  const names = new Map((await named(club, told)).map((alert) => [alert.id, alert]))
  const placed = await withPlace(club, event)
  const emails: Email[] = []
  for (const { id, email, language: spoken } of told) {
    const alert = names.get(id)
    const language = languageOr(spoken)
    if (alert)
      emails.push({
        template: 'alert',
        to: email,
        language,
        about: id,
        // Whose address it is has asked for it, and confirmed it.
        causedBy: { address: email, isProven: true, network: '' },
        values: alertValues(club, placed, alert, language),
        notBefore: new Date(club.now().getTime() + Math.floor(emails.length / emailsAtOnce) * pauseMs),
      })
  }
  await queueEmail(club, ...emails)
}
