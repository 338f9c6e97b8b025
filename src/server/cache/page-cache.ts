import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type CachedResponse, createResponseCache, lookupTagsOf } from './cached-responses.ts'
import { type CompressedBody, compress, send } from '../http/compressed-response.ts'
import type { Change } from '#api/cache-tags.ts'
import { changesWithTime, isForSharedCaches, cacheKeyOf } from './public-reads.ts'
import { cacheControlFor } from './cache-control.ts'
import { withTimeout } from '../with-timeout.ts'

const quarterOfAnHour = 15 * 60 * 1000
const renderTimeoutMs = 2000

/** A rendering in progress. `state`: whether its data changed since it began: not at all, its seats, or its content. */
type Rendering = { done: Promise<Rendered>; state: 'current' | 'stale' | 'withdrawn' }

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
  { lastCopyMs = quarterOfAnHour, sharedSeconds = 0, nextMoment }: Options = {},
) => {
  const responses = createResponseCache(lastCopyMs)
  const renderings = new Map<string, Rendering>()
  let hits = 0
  let misses = 0

  const renderOnce = (url: string, request: IncomingMessage) => {
    const running = renderings.get(url)
    if (running) return running.done
    const work: Rendering = { done: renderAt(url, request), state: 'current' }
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
      if (work.state !== 'withdrawn') store(url, answer, work.state === 'stale', clockMs)
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

  const drop = (change: Change) => {
    responses.drop(change)
    for (const url of renderings.keys())
      if (lookupTagsOf(url).some((tag) => change.tags.includes(tag))) markRenderingStale(url, change)
  }

  const markRenderingStale = (url: string, { isFrequent }: Change) => {
    const work = renderings.get(url)
    if (!work) return
    if (work.state !== 'withdrawn') work.state = isFrequent ? 'stale' : 'withdrawn'
    // Later requests get a rendering that began after the change.
    if (!(isFrequent && !url.startsWith('/api/'))) renderings.delete(url)
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
    drop,
    urlsOf: responses.urlsOf,
    /** Hits and misses since the start, and the current size. */
    counts: () => ({ hits, misses, ...responses.counts() }),
    /** After an unknown change: every page renders again. */
    markAllStale: () => {
      for (const work of renderings.values()) work.state = 'withdrawn'
      renderings.clear()
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
