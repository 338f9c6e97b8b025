import { calendarOf } from '#email/event-calendar.ts'
import { kindOf, otherKind } from '#shared/event-kind.ts'
import { type Language, inLanguage } from '#shared/text/language.ts'
import { answer } from '#web/lib/api.ts'
import { pathIn } from '#web/lib/paths.ts'
import type { InProcess } from '../http/in-process.ts'

const threeHours = 3 * 60 * 60

type Asked = { language: Language; category?: string }

/**
 * The club's events as a calendar to subscribe to, as many as the agenda shows at first: all, or those of a category under its name in either language.
 * A category without events is an empty calendar, so that a subscription outlives it.
 */
export const writeCalendar = async ({ api }: InProcess, origin: string, { language, category }: Asked) => {
  const { name } = await answer(api['club-facts'].$get())
  // The agenda says which, and the list tells what they are about.
  const { events: shown } = await answer(api.agenda.$get({ query: {} }))
  const events = shown[0]
    ? await answer(api.events.$get({ query: { from: shown[0].date, limit: String(shown.length) } }))
    : []
  const wanted = category === undefined ? events : events.filter(isOfKind(kindOf(category)))
  // Whoever hands an address around chooses what stands in it: only a category that is one of ours names the calendar.
  const isKnown = category !== undefined && wanted.length > 0
  const entries = wanted.map((event) => ({
    eventId: event.id,
    eventTitle: inLanguage(language, event.title, event.titleCa),
    eventLocation: inLanguage(language, event.location, event.locationCa),
    startsAt: event.date,
    endsAt: event.endsAt,
    description: inLanguage(language, event.description, event.descriptionCa).replaceAll(/^## /gm, ''),
    url: new URL(pathIn(language, `/eventos/${event.id}`), origin).href,
  }))
  return calendarOf(entries, {
    name: isKnown ? `${name}: ${category || otherKind[language]}` : name,
    url: new URL(pathIn(language, '/eventos'), origin).href,
    refreshSeconds: threeHours,
  })
}

type Categorized = { category: string; categoryCa: string }

/** Whether an event is of a kind, asked for by its name in either language. */
const isOfKind =
  (kind: string) =>
  ({ category, categoryCa }: Categorized) =>
    kindOf(category) === kind || (kind !== '' && categoryCa === kind)
