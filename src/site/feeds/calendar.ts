import type { InferResponseType } from 'hono/client'
import { calendarOf, sequenceAt } from '#platform/calendar/calendar-entries.ts'
import { kindOf, otherKind } from '#club/evenings/events/shared/event-kind.ts'
import { placeOf } from '#club/evenings/events/shared/places/event-place.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { answer } from '#kit/both/api.ts'
import { pathIn } from '#kit/both/paths.ts'
import type { InProcess } from '../in-process.ts'
import { hourSeconds } from '#base/dates/durations.ts'

type CalendarQuery = { language: Language; category?: string }

/**
 * Writes a calendar for subscriptions, with the events of a year back and all ahead, or those of a category, named in either
 * language. A category without events gives an empty calendar, so that its subscriptions stay valid.
 */
export const writeCalendar = async ({ api }: InProcess, origin: string, { language, category }: CalendarQuery) => {
  const { name } = await answer(api['club-facts'].$get())
  const events = await answer(api.calendar.$get())
  const selected = category === undefined ? events : events.filter(isOfKind(kindOf(category)))
  // Anybody can invent a category in a link, so only an existing one becomes part of the name.
  const isKnown = category !== undefined && selected.length > 0
  return calendarOf(selected.map(entryIn(language, origin)), {
    name: isKnown ? `${name}: ${category || otherKind[language]}` : name,
    url: new URL(pathIn(language, '/eventos'), origin).href,
    refreshSeconds: 3 * hourSeconds,
  })
}

/** Writes one event as a calendar file; undefined for an unknown event. */
export const writeEventCalendar = async ({ api }: InProcess, origin: string, language: Language, id: string) => {
  const reply = await api.calendar[':id'].$get({ param: { id } })
  if (reply.status === 404) return undefined
  return calendarOf([entryIn(language, origin)(await answer(Promise.resolve(reply)))])
}

type Event = InferResponseType<InProcess['api']['calendar']['$get'], 200>[number]

const entryIn = (language: Language, origin: string) => (event: Event) => ({
  eventId: event.id,
  eventTitle: inLanguage(language, event.title, event.titleCa),
  eventLocation: placeOf(event, language),
  startsAt: event.date,
  endsAt: event.endsAt,
  sequence: sequenceAt(new Date(event.revisedAt)),
  isCancelled: event.cancelledAt !== null,
  description: inLanguage(language, event.description, event.descriptionCa).replaceAll(/^## /gm, ''),
  url: new URL(pathIn(language, `/eventos/${event.id}`), origin).href,
})

type Categorized = { category: string; categoryCa: string }

/** Whether an event is of a kind, named in either language. */
const isOfKind =
  (kind: string) =>
  ({ category, categoryCa }: Categorized) =>
    kindOf(category) === kind || (kind !== '' && categoryCa === kind)
