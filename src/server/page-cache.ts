import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Change, topicsOf } from './page-topics.ts'

const oneSecond = 1000
const oneMinute = 60 * oneSecond
const bytesAtMost = 64 * 1024 * 1024

type Body = { headers: OutgoingHttpHeaders; bytes: Buffer }
type Kept = { status: number; etag: string; isPage: boolean; drawnAt: number; br: Body; gzip: Body; identity: Body }

type Drawing = { done: Promise<Kept>; isOutdated: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Public answers, drawn once per address and kept compressed. `draw` makes the answer to an address for nobody in
 * particular: it is given no cookie and no account, so that no visitor's language or session can reach another.
 * What depends on the clock is drawn anew after a minute at the latest.
 */
export const createPageCache = (draw: (url: string) => Promise<Response>, common: OutgoingHttpHeaders) => {
  const keysOf = new Map<string, Set<string>>()
  const kept = new LRUCache<string, Kept>({
    maxSize: bytesAtMost,
    sizeCalculation: ({ br, gzip: zipped, identity }) => br.bytes.length + zipped.bytes.length + identity.bytes.length,
    ttl: oneMinute,
    dispose: (_entry, url, reason) => {
      if (reason !== 'set') for (const topic of indexOf(url)) keysOf.get(topic)?.delete(url)
    },
  })
  const drawing = new Map<string, Drawing>()
  let hits = 0
  let misses = 0

  const drawOnce = (url: string) => {
    const running = drawing.get(url)
    if (running) return running.done
    const work = { done: draw(url).then((response) => pack(response, common)), isOutdated: false }
    drawing.set(url, work)
    void keepWhenDone(url, work)
    return work.done
  }

  const keepWhenDone = async (url: string, work: Drawing) => {
    try {
      const entry = await work.done
      if (entry.status === 200) keep(url, entry, work.isOutdated)
    } catch {
      // Those who wait for it are told; nothing is kept.
    } finally {
      if (drawing.get(url) === work) drawing.delete(url)
    }
  }

  const keep = (url: string, entry: Kept, isOutdated: boolean) => {
    if (isOutdated && !entry.isPage) return
    for (const topic of indexOf(url)) keysOf.set(topic, (keysOf.get(topic) ?? new Set()).add(url))
    kept.set(url, entry, { ttl: isOutdated ? oneSecond : oneMinute })
  }

  const drop = ({ topics, isFrequent }: Change) => {
    for (const topic of topics) {
      for (const url of keysOf.get(topic) ?? []) outdate(url, isFrequent)
      for (const url of drawing.keys()) if (indexOf(url).includes(topic)) outdateDrawing(url, isFrequent)
    }
  }

  /** A page drawn less than a second ago stays until that second is over; anything else goes at once. */
  const outdate = (url: string, isFrequent: boolean) => {
    const entry = kept.peek(url)
    const left = entry ? entry.drawnAt + oneSecond - performance.now() : 0
    if (entry && isFrequent && entry.isPage && left > 0) kept.set(url, entry, { ttl: left })
    else kept.delete(url)
  }

  const outdateDrawing = (url: string, isFrequent: boolean) => {
    const work = drawing.get(url)
    if (!work) return
    work.isOutdated = true
    // Those who ask from now on get a drawing that began after the change.
    if (!(isFrequent && !url.startsWith('/api/'))) drawing.delete(url)
  }

  return {
    /** Answers a request if it is one for a public address. Otherwise does nothing and gives false. */
    answer: (request: IncomingMessage, response: ServerResponse) => {
      const url = askedFor(request)
      if (url === undefined) return false
      const entry = kept.get(url)
      if (entry) {
        hits += 1
        send(request, response, entry)
      } else {
        misses += 1
        void drawOnce(url).then(
          (drawn) => send(request, response, drawn),
          (error) => fail(response, common, error),
        )
      }
      return true
    },
    drop,
    /** What happened since it was made, and what it holds. */
    counts: () => ({ hits, misses, bytes: kept.calculatedSize, pages: kept.size }),
    clear: () => {
      for (const work of drawing.values()) work.isOutdated = true
      drawing.clear()
      kept.clear()
    },
  }
}

/** The topics under which an address is found again, `restaurants/*` for all of a kind included. */
const indexOf = (url: string) =>
  (topicsOf(url) ?? []).flatMap((topic) => (topic.includes('/') ? [topic, topic.replace(/\/.*/, '/*')] : [topic]))

/** The address of a request whose answer is the same for everybody. */
const askedFor = ({ method, url = '', headers }: IncomingMessage) => {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
  // A visitor who chose Catalan is sent on from unprefixed pages.
  if (headers.cookie?.includes('language=ca') && !url.startsWith('/ca') && !url.startsWith('/api/')) return undefined
  return topicsOf(url) ? url : undefined
}

const send = ({ method, headers }: IncomingMessage, response: ServerResponse, entry: Kept) => {
  if (headers['if-none-match']?.includes(entry.etag)) {
    response.writeHead(304, { ETag: entry.etag, 'Cache-Control': 'no-cache', Vary: vary }).end()
    return
  }
  const accepted = headers['accept-encoding'] ?? ''
  const body = takes(accepted, 'br') ? entry.br : takes(accepted, 'gzip') ? entry.gzip : entry.identity
  response.writeHead(entry.status, body.headers)
  response.end(method === 'HEAD' ? undefined : body.bytes)
}

const fail = (response: ServerResponse, common: OutgoingHttpHeaders, error: unknown) => {
  console.error(error)
  response.writeHead(500, { ...common, 'content-type': 'text/plain' }).end()
}

/** Whether a reader names an encoding, and not to refuse it. */
const takes = (accepted: string, encoding: 'br' | 'gzip') =>
  accepted.includes(encoding) && (!accepted.includes('q=0') || !refused[encoding].test(accepted))

const refused = { br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/ }

const vary = 'Accept-Encoding, Cookie'

/** A response as bytes in three encodings, each with its headers ready to be written. */
const pack = async (response: Response, common: OutgoingHttpHeaders): Promise<Kept> => {
  const identity = Buffer.from(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity),
  ])
  const headers = { ...common, ...Object.fromEntries(response.headers), etag, 'cache-control': 'no-cache', vary }
  const encoded = (bytes: Buffer, encoding?: string): Body => ({
    bytes,
    headers: { ...headers, 'content-length': bytes.length, ...(encoding && { 'content-encoding': encoding }) },
  })
  return {
    status: response.status,
    etag,
    isPage: response.headers.get('Content-Type')?.startsWith('text/html') ?? false,
    // Not the time of day: a clock that is set back would keep what is outdated.
    drawnAt: performance.now(),
    br: encoded(br, 'br'),
    gzip: encoded(zipped, 'gzip'),
    identity: encoded(identity),
  }
}
