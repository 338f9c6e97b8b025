import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type CachedResponse, createResponseCache, indexOf } from './cached-responses.ts'
import { type CompressedBody, compress, send } from '../http/compressed-response.ts'
import type { Change } from '#api/cache-tags.ts'
import { isForSharedCaches, cacheKeyOf, tagsOf } from './public-reads.ts'
import { cacheControlFor } from './cache-control.ts'
import { withTimeout } from '../with-timeout.ts'

const quarterOfAnHour = 15 * 60 * 1000
const patienceMs = 2000

/** What changed while an answer was drawn: nothing of it, numbers in it, or perhaps that it may be seen at all. */
type Drawing = { done: Promise<Drawn>; standing: 'current' | 'outdated' | 'withdrawn' }

/** An answer, and in how many milliseconds the clock changes it. */
type Drawn = { answer: CompressedBody; clockMs: number }

type Options = {
  /** How old the last copy may be. */
  lastCopyMs?: number
  /** How long a cache between the site and its visitors may show a page without asking. */
  sharedSeconds?: number
  /** When time alone next changes what is shown of events. */
  nextMoment?: () => Promise<Date>
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Public answers, drawn once per address and kept compressed. `draw` makes the answer to an address for nobody in
 * particular: it is given no cookie and no account, so that no visitor's language or session can reach another.
 * It is drawn anew after a minute, or when the clock changes it. While it cannot be drawn, the last copy is shown.
 */
export const createPageCache = (
  draw: (url: string) => Promise<Response>,
  common: OutgoingHttpHeaders,
  { lastCopyMs = quarterOfAnHour, sharedSeconds = 0, nextMoment }: Options = {},
) => {
  const kept = createResponseCache(lastCopyMs)
  const drawing = new Map<string, Drawing>()
  let hits = 0
  let misses = 0

  const drawOnce = (url: string) => {
    const running = drawing.get(url)
    if (running) return running.done
    const work: Drawing = { done: drawAt(url), standing: 'current' }
    drawing.set(url, work)
    void keepWhenDone(url, work)
    return work.done
  }

  const drawAt = async (url: string): Promise<Drawn> => {
    // Asked before it is drawn: what changes meanwhile is drawn again.
    const [answer, moment] = await Promise.all([
      draw(url).then((response) => compress(response, common)),
      momentFor(url),
    ])
    return { answer, clockMs: moment ? Math.max(0, moment.getTime() - Date.now()) : Infinity }
  }

  const momentFor = async (url: string) => {
    if (!nextMoment || !tagsOf(url)?.some((tag) => tag.startsWith('events'))) return undefined
    return withTimeout(patienceMs, nextMoment()).catch(() => new Date(0))
  }

  const keepWhenDone = async (url: string, work: Drawing) => {
    try {
      const { answer, clockMs } = await work.done
      if (work.standing !== 'withdrawn') keep(url, answer, work.standing === 'outdated', clockMs)
    } catch (error) {
      console.error(error)
    } finally {
      if (drawing.get(url) === work) drawing.delete(url)
    }
  }

  const keep = (url: string, answer: CompressedBody, isOutdated: boolean, clockMs: number) => {
    // What sets a cookie is for one visitor.
    if (answer.status === 200 && !answer.plain.headers['set-cookie']) kept.keep(url, answer, isOutdated, clockMs)
    // It is not there any more: nor is its copy.
    if (answer.status !== 200 && answer.status < 500) kept.forget(url)
  }

  /** A database that hangs is as much away as one that is gone; only who asks the api after a write wants to see it. */
  const drawOrLast = async (url: string) => {
    const drawn = drawOnce(url).then(({ answer }) => answer)
    if (!kept.has(url)) return drawn
    const inTime = await (url.startsWith('/api/') ? drawn : withTimeout(patienceMs, drawn)).catch(() => undefined)
    return inTime && inTime.status < 500 ? inTime : (kept.last(url)?.answer ?? drawn)
  }

  const cacheControlOf = (url: string, answer: CompressedBody, entry: CachedResponse | undefined) =>
    entry?.answer === answer && isForSharedCaches(url)
      ? cacheControlFor(entry.freshUntil - performance.now(), sharedSeconds)
      : notShared

  const drop = (change: Change) => {
    kept.drop(change)
    for (const url of drawing.keys())
      if (indexOf(url).some((tag) => change.tags.includes(tag))) outdateDrawing(url, change)
  }

  const outdateDrawing = (url: string, { isFrequent }: Change) => {
    const work = drawing.get(url)
    if (!work) return
    if (work.standing !== 'withdrawn') work.standing = isFrequent ? 'outdated' : 'withdrawn'
    // Those who ask from now on get a drawing that began after the change.
    if (!(isFrequent && !url.startsWith('/api/'))) drawing.delete(url)
  }

  return {
    /** Answers a request if it is one for a public address. Otherwise does nothing and gives false. */
    answer: (request: IncomingMessage, response: ServerResponse) => {
      const url = askedFor(request)
      if (url === undefined) return false
      const fresh = kept.fresh(url)
      if (fresh) {
        hits += 1
        send(request, response, fresh.answer, cacheControlOf(url, fresh.answer, fresh))
      } else {
        misses += 1
        void drawOrLast(url).then(
          (answer) => send(request, response, answer, cacheControlOf(url, answer, kept.fresh(url))),
          () => fail(response, common),
        )
      }
      return true
    },
    drop,
    urlsOf: kept.urlsOf,
    /** What happened since it was made, and what it holds. */
    counts: () => ({ hits, misses, ...kept.counts() }),
    /** Nobody knows what changed: everything is drawn anew. */
    outdateAll: () => {
      for (const work of drawing.values()) work.standing = 'withdrawn'
      drawing.clear()
      kept.outdateAll()
    },
  }
}

/** A browser may keep it, and asks each time. */
const notShared = 'private, no-cache'

/** The address under which the answer to a request is kept, where it is the same for everybody. */
const askedFor = ({ method, url = '', headers }: IncomingMessage) => {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
  // A visitor who chose Catalan is sent on from unprefixed pages.
  if (headers.cookie?.includes('language=ca') && !url.startsWith('/ca') && !url.startsWith('/api/')) return undefined
  return cacheKeyOf(url)
}

const fail = (response: ServerResponse, common: OutgoingHttpHeaders) =>
  void response.writeHead(500, { ...common, 'content-type': 'text/plain' }).end()
