import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { CurrentValues, QueuedEmail } from '#platform/outbox/email-template.ts'
import type { EventOfEmail } from '#platform/outbox/parts/layout.tsx'
import { formatEventWhen } from '#base/dates/event-days.ts'
import { type Language, inLanguage, languageOr } from '#base/text/language.ts'
import { pricesInWords } from '#club/evenings/events/shared/member-price-words.ts'
import { consents } from '#club/core/consents/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { isPublished } from '#club/evenings/events/server/publication.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { placeOf } from '#club/evenings/events/shared/places/event-place.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { askedWith } from './alerts.ts'
import { ofAlert } from './answers.ts'
import { type NamedAlert, named } from './named.ts'
import { alertsUrl, oneClickUrl } from './pass.ts'
import { stateOf } from './told-of.ts'

type Reading = Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey'>

/** The alerts that an email asks to confirm, and its link, which is never stored. */
export type AlertConfirmationValues = { alerts: NamedAlert[]; url: string }

/** What an alert tells. Instants are ISO 8601; the links that stop it are read before sending, and never stored. */
export type AlertValues = EventOfEmail & {
  alert: NamedAlert
  when: string
  place: string
  price: string
  /** Until when only members register; null if all do. */
  membersUntil: string | null
  /** The event is full, and has a waiting list. */
  isFull: boolean
  stopUrl: string
  oneClickUrl: string
}

/** The values of the email that asks to confirm, or why it must not be sent. */
export const currentConfirmation = async (
  club: Reading,
  about: string,
  { language }: QueuedEmail,
): Promise<CurrentValues> => {
  const [row] = await club.db.select().from(consents).where(eq(consents.id, about))
  const alerts = row ? await named(club, await askedWith(club, row)) : []
  return row && alerts.length > 0 ? { alerts, url: alertsUrl(club, row, language) } : 'gone'
}

/** The values of the email of an alert, or why it must not be sent: it was stopped or forgotten, or nobody can register at the event. */
export const currentAlert = async (
  club: Reading,
  about: string,
  { language, values }: QueuedEmail,
): Promise<CurrentValues> => {
  const [row] = await club.db.select().from(consents).where(eq(consents.id, about))
  if (!row) return 'gone'
  if (await isStopped(club, row)) return 'alert-stopped'
  const [event] = await club.db
    .select()
    .from(events)
    .where(eq(events.id, String(values.eventId)))
  const [alert] = await named(club, [row])
  if (!event || event.deletedAt || !isPublished(event, club.now()) || !alert) return 'gone'
  const state = stateOf(event, club.now())
  if (state === 'cancelled') return 'event-cancelled'
  if (state === 'over' || state === 'under-way') return 'event-begun'
  if (state === 'closed' || state === 'full') return 'registration-closed'
  const links = { stopUrl: alertsUrl(club, row, language), oneClickUrl: oneClickUrl(club, row) }
  return { ...alertValues(club, await withPlace(club, event), alert, languageOr(language)), ...links }
}

type Event = typeof events.$inferSelect
type EventWithPlace = Event & { restaurant: { direccion: string } | null }

/** An event with the address of its restaurant. */
export const withPlace = async ({ db }: Pick<Club, 'db'>, event: Event): Promise<EventWithPlace> => {
  const [restaurant = null] = event.restaurantId
    ? await db
        .select({ direccion: restaurants.direccion })
        .from(restaurants)
        .where(eq(restaurants.id, event.restaurantId))
    : []
  return Object.assign(event, { restaurant })
}

/** What an alert tells of an event, without the links that stop it. */
export const alertValues = (
  { now, siteUrl }: Pick<Club, 'now' | 'siteUrl'>,
  event: EventWithPlace,
  alert: NamedAlert,
  language: Language,
): AlertValues => {
  const state = stateOf(event, now())
  return {
    alert,
    eventId: event.id,
    eventTitle: inLanguage(language, event.title, event.titleCa),
    startsAt: event.date.toISOString(),
    eventUrl: pageUrl(siteUrl, language, `/eventos/${event.id}`),
    when: formatEventWhen(event, language),
    place: placeOf(event, language),
    price: pricesInWords(event, language),
    membersUntil: state === 'members-only' ? event.publicFrom!.toISOString() : null,
    isFull: state === 'waiting-list',
    stopUrl: '',
    oneClickUrl: '',
  }
}

/** Whether somebody stopped this alert later. */
const isStopped = async ({ db }: Reading, row: typeof consents.$inferSelect) => {
  const same = (Object.keys(ofAlert) as (keyof typeof ofAlert)[]).map(
    (of) => sql`${ofAlert[of]} is not distinct from ${sql.param(row[of], ofAlert[of])}`,
  )
  const stops = inArray(consents.source, ['email', 'one-click'])
  return (
    (await db.$count(
      consents,
      and(eq(consents.email, row.email), ...same, eq(consents.given, false), stops, gt(consents.id, row.id)),
    )) > 0
  )
}
