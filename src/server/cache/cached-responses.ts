import { LRUCache } from 'lru-cache'
import { type CompressedBody, sizeOf } from '../http/compressed-response.ts'
import type { Change } from '#api/cache-tags.ts'
import { tagsOf } from './public-reads.ts'

const oneSecond = 1000
const oneMinute = 60 * oneSecond
const bytesAtMost = 24 * 1024 * 1024

/** An answer and until when it is up to date, in milliseconds of `performance.now()`. */
export type CachedResponse = { answer: CompressedBody; drawnAt: number; freshUntil: number }

/**
 * Answers by their address, and what changes of the club do to them. One that is no longer fresh stays as the last copy
 * until a newer one takes its place, staff write something, or there is no more room. `lastCopyMs`: how old it may be.
 */
export const createResponseCache = (lastCopyMs: number) => {
  const urlsOf = new Map<string, Set<string>>()
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: bytesAtMost,
    sizeCalculation: ({ answer }) => sizeOf(answer),
    dispose: (_entry, url, reason) => {
      if (reason !== 'set') for (const tag of indexOf(url)) urlsOf.get(tag)?.delete(url)
    },
  })

  /** Shows at most what was true a second ago on a page, and on the api what is true. */
  const outdate = (url: string) => {
    const entry = kept.peek(url)
    if (entry) entry.freshUntil = entry.answer.isPage ? Math.min(entry.freshUntil, entry.drawnAt + oneSecond) : 0
  }

  const fresh = (url: string) => {
    const entry = kept.get(url)
    return entry && entry.freshUntil > performance.now() ? entry : undefined
  }

  return {
    /**
     * Keeps what was drawn just now: for a minute, or until the clock changes it in `clockMs`; where it is outdated already, a
     * page for a second and an answer of the api as the last copy alone.
     */
    keep: (url: string, answer: CompressedBody, isOutdated: boolean, clockMs = Infinity) => {
      if (isOutdated && !answer.isPage && fresh(url)) return
      for (const tag of indexOf(url)) urlsOf.set(tag, (urlsOf.get(tag) ?? new Set()).add(url))
      // Not the time of day: a clock that is set back would keep what is outdated.
      const drawnAt = performance.now()
      const freshFor = !isOutdated ? oneMinute : answer.isPage ? oneSecond : 0
      kept.set(url, { answer, drawnAt, freshUntil: drawnAt + Math.min(freshFor, clockMs) })
    },
    fresh,
    has: (url: string) => kept.has(url),
    /** What was shown last at an address that cannot be drawn now. For the next second nobody else need try. */
    last: (url: string) => {
      const entry = kept.get(url)
      if (!entry || performance.now() - entry.drawnAt > lastCopyMs) return undefined
      entry.freshUntil = performance.now() + oneSecond
      return entry
    },
    /** What guests change outdates a copy; what staff write may have taken it back, so that it must not come again. */
    drop: ({ tags, isFrequent }: Change) => {
      for (const tag of tags)
        for (const url of urlsOf.get(tag) ?? []) {
          if (isFrequent) outdate(url)
          else kept.delete(url)
        }
    },
    /** The addresses that show something of a change. */
    urlsOf: ({ tags }: Change) => tags.flatMap((tag) => [...(urlsOf.get(tag) ?? [])]),
    forget: (url: string) => void kept.delete(url),
    outdateAll: () => kept.forEach((entry) => (entry.freshUntil = 0)),
    counts: () => ({ bytes: kept.calculatedSize, pages: kept.size }),
  }
}

/** The tags under which an address is found again, `restaurants/*` for all of a kind included. */
export const indexOf = (url: string) =>
  (tagsOf(url) ?? []).flatMap((tag) => (tag.includes('/') ? [tag, tag.replace(/\/.*/, '/*')] : [tag]))
