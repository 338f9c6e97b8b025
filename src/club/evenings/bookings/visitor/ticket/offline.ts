import { formatDayTime } from '#base/dates/weekday.ts'
import { type Language, inLanguage, languages } from '#base/text/language.ts'
import { placeOf } from '#club/evenings/events/shared/places/event-place.ts'
import { dropWorker, keepsOffline, registerWorker } from '#kit/both/browser/worker.ts'
import { pathIn } from '#kit/both/paths.ts'
import { seatNamesIn } from '../../shared/seat-name.ts'
import { stateMessages } from '../booking/messages.ts'
import type { Booking, BookingSeat } from '../booking/queries.ts'
import { activeSeatsOf, seatWithCode } from '../booking/state.ts'

// The worker (`public/tickets-worker.js`) shows these tickets where «Mis mesas» cannot be read. Both names stand there too.
const [cacheName, workerPath] = ['tickets', '/tickets-worker.js'] as const

/** Where the worker answers: «Mis mesas» and what is below it, and nothing else of the site. */
const scopes = languages.map((language) => pathIn(language, '/mis-mesas'))

/** Keeps the ticket of a booking for when there is no network. `isForgotten`: whether this tab or another one has forgotten the booking. */
export const keepTicket = async (booking: Booking, isForgotten: () => boolean) => {
  if (!keepsOffline() || isForgotten()) return
  const { id, date, endsAt } = booking.event
  const kept = { date, endsAt, ...Object.fromEntries(languages.map((to) => [to, ticketHtml(booking, to)])) }
  try {
    await (await caches.open(cacheName)).put(addressOf(id), Response.json(kept))
    await registerWorker(workerPath, scopes)
    if (isForgotten()) await dropTicket(id)
  } catch {
    // The browser forbids it, or has no room: the ticket needs the network then.
  }
}

/** Drops the tickets of other events than these; without any, the worker too. */
export const keepOnly = async (events: readonly string[]) => {
  if (!keepsOffline()) return
  const kept = new Set(events.map(addressOf))
  if (kept.size > 0) {
    const cache = await caches.open(cacheName)
    for (const request of await cache.keys()) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request)
    return
  }
  await caches.delete(cacheName)
  await dropWorker(scopes)
}

const dropTicket = async (event: string) => {
  const cache = await caches.open(cacheName)
  const others = (await cache.keys()).map(({ url }) => new URL(url).pathname.split('/').at(-1)!)
  await keepOnly(others.filter((other) => other !== event))
}

const addressOf = (event: string) => `/mis-mesas/${event}`

/** What is not just a seat: it waits, or is still to be confirmed. */
const noteOf = ({ state }: BookingSeat, language: Language) =>
  state === 'waiting' || state === 'held' ? ` · ${stateMessages(language)[state]}` : ''

/** A ticket as HTML that needs no scripts. */
const ticketHtml = ({ event, code, seats }: Booking, language: Language) => {
  const page = document.implementation.createHTMLDocument('')
  const add = (parent: Element, tag: string, text = '') => {
    const child = page.createElement(tag)
    child.textContent = text
    parent.append(child)
    return child
  }
  const article = add(page.body, 'article')
  add(article, 'h2', inLanguage(language, event.title, event.titleCa))
  add(article, 'p', formatDayTime(event.date, language))
  add(article, 'p', placeOf(event, language))
  const active = activeSeatsOf({ seats })
  const list = add(article, 'ul')
  const nameOf = seatNamesIn(seats, language)
  for (const seat of active) add(list, 'li', `${nameOf(seat)}${noteOf(seat, language)}`)
  add(article, 'strong', code)
  const doorCode = seatWithCode(active)?.doorCode
  if (doorCode) {
    const { size, path } = doorCode
    const svg = page.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
    const drawing = page.createElementNS('http://www.w3.org/2000/svg', 'path')
    drawing.setAttribute('d', path)
    svg.append(drawing)
    article.append(svg)
  }
  return article.outerHTML
}
