import { LRUCache } from 'lru-cache'
import { type CompressedBody, sizeOf } from '#platform/http/compressed-response.ts'
import { anyEvent } from '#club/core/server/http/change.ts'
import { seatsAt } from './public-reads.ts'
import { minuteMs, secondMs } from '#base/dates/durations.ts'

const maxBytes = 24 * 1024 * 1024

/** An answer, when it was rendered and until when it is fresh, in milliseconds of `performance.now()`. */
export type CachedResponse = { answer: CompressedBody; renderedAt: number; freshUntil: number }

/**
 * Caches answers by address, and drops or ages them when data change. A stale answer stays as the last copy until a
 * newer one replaces it, content changes, or memory is needed. `lastCopyMs`: how old a last copy may be.
 */
export const createResponseCache = (lastCopyMs: number) => {
  /** The cached addresses that show free seats, by event. */
  const urlsBySeats = new Map<string, Set<string>>()
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => sizeOf(answer),
    dispose: (_entry, url, reason) => {
      if (reason !== 'set') urlsBySeats.get(seatsAt(url) ?? '')?.delete(url)
    },
  })

  /** Ends the freshness of an answer: a page may lag behind by one second, an answer of the api not at all. */
  const markStale = (url: string) => {
    const entry = responses.peek(url)
    if (entry) entry.freshUntil = entry.answer.isPage ? Math.min(entry.freshUntil, entry.renderedAt + secondMs) : 0
  }

  /** The cached addresses that show free seats of an event. */
  const urlsShowing = (event: string) =>
    event === anyEvent
      ? Array.from(urlsBySeats.values()).flatMap((urls) => Array.from(urls))
      : [anyEvent, event].flatMap((one) => Array.from(urlsBySeats.get(one) ?? []))

  const fresh = (url: string) => {
    const entry = responses.get(url)
    return entry && entry.freshUntil > performance.now() ? entry : undefined
  }

  return {
    /**
     * Stores an answer that was just rendered. It is fresh for a minute, or for `clockMs` until time alone changes it.
     * If it is stale already, a page is fresh for a second, and an answer of the api is stored only as the last copy.
     */
    store: (url: string, answer: CompressedBody, isStale: boolean, clockMs = Infinity) => {
      if (isStale && !answer.isPage && fresh(url)) return
      const seats = seatsAt(url)
      if (seats) urlsBySeats.set(seats, (urlsBySeats.get(seats) ?? new Set()).add(url))
      // Not `Date.now()`: after the clock is set back, stale answers would count as fresh.
      const renderedAt = performance.now()
      const freshFor = !isStale ? minuteMs : answer.isPage ? secondMs : 0
      responses.set(url, { answer, renderedAt, freshUntil: renderedAt + Math.min(freshFor, clockMs) })
    },
    fresh,
    has: (url: string) => responses.has(url),
    /** The last copy, for an address that cannot be rendered now. It counts as fresh for the next second, so that not every
     * request tries again. */
    last: (url: string) => {
      const entry = responses.get(url)
      if (!entry || performance.now() - entry.renderedAt > lastCopyMs) return undefined
      entry.freshUntil = performance.now() + secondMs
      return entry
    },
    urlsShowing,
    markSeatsStale: (event: string) => urlsShowing(event).forEach(markStale),
    delete: (url: string) => void responses.delete(url),
    clear: () => responses.clear(),
    markAllStale: () => responses.forEach((entry) => (entry.freshUntil = 0)),
    counts: () => ({ bytes: responses.calculatedSize, pages: responses.size }),
  }
}
