import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type CachedResponse, createResponseCache } from './cached-responses.ts'
import { type CompressedBody, compress, send } from '#platform/http/compressed-response.ts'
import { type Change, eventOf } from '#club/core/server/http/change.ts'
import { cacheKeyOf, changesWithTime, isForSharedCaches, showsSeatsOf } from './public-reads.ts'
import { cacheControlFor } from './cache-control.ts'
import { withTimeout } from '#platform/with-timeout.ts'
import { minuteMs } from '#base/dates/durations.ts'

const renderTimeoutMs = 2000

/** A rendering in progress. `generation`: how often all answers had changed when it began. `isStale`: its seats have changed since. */
type Rendering = { done: Promise<Rendered>; generation: number; isStale: boolean }

/** An answer, and the milliseconds until time alone changes it. */
type Rendered = { answer: CompressedBody; clockMs: number }

type Options = {
  /** How old the last copy may be, in milliseconds. */
  lastCopyMs?: number
  /** How long a shared cache may use a page without revalidation. */
  sharedSeconds?: number
  /** When time alone next changes what pages show of events. */
  nextMoment?: () => Promise<Date>
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Caches public answers: renders each address once and stores it compressed. `render` gets the request of who asked first only to
 * tell whose turn it is: it renders without cookie and account, so that no visitor's language or session reaches another visitor. An answer renders again after a
 * minute, or when time alone changes it. While it cannot be rendered, visitors get the last copy.
 */
export const createPageCache = (
  render: (url: string, request: IncomingMessage) => Promise<Response>,
  commonHeaders: OutgoingHttpHeaders,
  { lastCopyMs = 15 * minuteMs, sharedSeconds = 0, nextMoment }: Options = {},
) => {
  const responses = createResponseCache(lastCopyMs)
  const renderings = new Map<string, Rendering>()
  let generation = 0
  let hits = 0
  let misses = 0

  const renderOnce = (url: string, request: IncomingMessage) => {
    const running = renderings.get(url)
    if (running) return running.done
    const work: Rendering = { done: renderAt(url, request), generation, isStale: false }
    renderings.set(url, work)
    void storeWhenDone(url, work)
    return work.done
  }

  const renderAt = async (url: string, request: IncomingMessage): Promise<Rendered> => {
    // Asked before the page renders, so that no change of the schedule during the rendering is missed. A write drops the answer anyway.
    const [moment, answer] = await Promise.all([
      momentFor(url),
      render(url, request).then((response) => compress(response, commonHeaders)),
    ])
    return { answer, clockMs: moment ? Math.max(0, moment.getTime() - Date.now()) : Infinity }
  }

  const momentFor = async (url: string) => {
    if (!nextMoment || !changesWithTime(url)) return undefined
    return withTimeout(renderTimeoutMs, nextMoment()).catch(() => new Date(0))
  }

  const storeWhenDone = async (url: string, work: Rendering) => {
    try {
      const { answer, clockMs } = await work.done
      if (work.generation === generation) store(url, answer, work.isStale, clockMs)
    } catch (error) {
      console.error(error)
    } finally {
      if (renderings.get(url) === work) renderings.delete(url)
    }
  }

  const store = (url: string, answer: CompressedBody, isStale: boolean, clockMs: number) => {
    // An answer that sets a cookie belongs to one visitor.
    if (answer.status === 200 && !answer.plain.headers['set-cookie']) responses.store(url, answer, isStale, clockMs)
    // The page no longer exists: its last copy goes too.
    if (answer.status !== 200 && answer.status < 500) responses.delete(url)
  }

  /**
   * Renders, or returns the last copy if that fails or takes too long. The api has no timeout here: its reader may have
   * just written.
   */
  const renderOrLastCopy = async (url: string, request: IncomingMessage) => {
    const rendered = renderOnce(url, request).then(({ answer }) => answer)
    if (!responses.has(url)) return rendered
    const inTime = await (url.startsWith('/api/') ? rendered : withTimeout(renderTimeoutMs, rendered)).catch(
      () => undefined,
    )
    return inTime && inTime.status < 500 ? inTime : (responses.last(url)?.answer ?? rendered)
  }

  const cacheControlOf = (url: string, answer: CompressedBody, entry: CachedResponse | undefined) =>
    entry?.answer === answer && isForSharedCaches(url)
      ? cacheControlFor(entry.freshUntil - performance.now(), sharedSeconds)
      : notShared

  /** Later requests get a rendering that begins now, and none that began before is stored. */
  const beginGeneration = () => {
    generation += 1
    renderings.clear()
  }

  const dropContent = () => {
    beginGeneration()
    responses.clear()
  }

  const markSeatsStale = (event: string) => {
    responses.markSeatsStale(event)
    for (const [url, work] of renderings) {
      if (!showsSeatsOf(url, event)) continue
      work.isStale = true
      if (url.startsWith('/api/')) renderings.delete(url)
    }
  }

  return {
    /** Answers a request for a public address. For any other, does nothing and returns false. */
    answer: (request: IncomingMessage, response: ServerResponse) => {
      const url = requestKey(request)
      if (url === undefined) return false
      const fresh = responses.fresh(url)
      if (fresh) {
        hits += 1
        send(request, response, fresh.answer, cacheControlOf(url, fresh.answer, fresh))
      } else {
        misses += 1
        void renderOrLastCopy(url, request).then(
          (answer) => send(request, response, answer, cacheControlOf(url, answer, responses.fresh(url))),
          () => fail(response, commonHeaders),
        )
      }
      return true
    },
    /** Makes stale what a change says. A text that is no change counts as content. */
    drop: (change: Change) => {
      const event = eventOf(change)
      if (event === undefined) dropContent()
      else markSeatsStale(event)
    },
    /** The cached addresses that show free seats of an event. */
    urlsShowing: responses.urlsShowing,
    /** Hits and misses since the start, and the current size. */
    counts: () => ({ hits, misses, ...responses.counts() }),
    /** After an unknown change: every page renders again. */
    markAllStale: () => {
      beginGeneration()
      responses.markAllStale()
    },
  }
}

/** Browsers store it and revalidate each time. */
const notShared = 'private, no-cache'

/** The cache key of a request; undefined if its answer depends on the visitor. */
const requestKey = ({ method, url = '', headers }: IncomingMessage) => {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
  // Visitors who chose Catalan are redirected from unprefixed pages.
  if (headers.cookie?.includes('language=ca') && !url.startsWith('/ca') && !url.startsWith('/api/')) return undefined
  return cacheKeyOf(url)
}

const fail = (response: ServerResponse, commonHeaders: OutgoingHttpHeaders) =>
  void response.writeHead(500, { ...commonHeaders, 'content-type': 'text/plain' }).end()
