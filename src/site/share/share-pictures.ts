import { arrayBuffer } from 'node:stream/consumers'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { requestDeadlines } from '#platform/database/deadlines.ts'
import { retryAfter, retrySeconds } from '#platform/http/retry-after.ts'
import { limitConcurrency } from '#base/limit-concurrency.ts'
import { type Language, languages } from '#base/text/language.ts'
import { openSharp } from '#platform/storage/open-sharp.ts'
import type { Club } from '#club/core/server/club.ts'
import { type Storage, typeOf } from '#platform/storage/storage.ts'
import { Refused, answer } from '#kit/both/api.ts'
import type { InProcess } from '../in-process.ts'
import { withTimeout } from '#platform/with-timeout.ts'
import { drawPicture, size } from './draw-picture.ts'
import { type PageKind, artOf, pages } from './read-picture.ts'
import { daySeconds, yearSeconds } from '#base/dates/durations.ts'

/** As many as fit in about 14 MB. */
const maxPictures = 100
/** Pictures that are drawn or wait for it. More than crawlers ask for; further requests are asked to come again. */
const maxWaiting = 20
/** A picture takes 30 ms: one that takes this long waits for a photo that does not arrive. */
const drawingMs = 2_000
const forADay = `public, max-age=${daySeconds}`
const forever = `public, max-age=${yearSeconds}, immutable`

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The pictures that social networks show of a page: `/og/eventos/ID/es-3.jpg`, with the version of the page in its address.
 * Drawn when first asked for, one at a time, and cached in memory. An address of another version leads to the present one.
 * @throws TookTooLong
 */
export const createSharePictures = (storage: Storage, { api }: InProcess, club: Pick<Club, 'linkKey' | 'now'>) => {
  const cache = new LRUCache<string, Bytes>({ max: maxPictures })
  const drawing = new Map<string, Promise<Bytes | undefined>>()
  const oneAtATime = limitConcurrency(1)

  const cachedOrDrawn = (key: string, draw: () => Promise<Bytes | undefined>) => {
    const found = cache.get(key)
    if (found) return Promise.resolve(found)
    const running = drawing.get(key)
    if (running) return running
    if (drawing.size >= maxWaiting) return undefined
    const drawn = oneAtATime(() => withTimeout(drawingMs, draw()))
      .then((bytes) => {
        if (bytes) cache.set(key, bytes)
        return bytes
      })
      .finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }

  const send = async (c: Context, picture: Promise<Bytes | undefined> | undefined, cacheControl: string) => {
    if (!picture) return c.text('', 503, retryAfter(retrySeconds.feed))
    const bytes = await withTimeout(requestDeadlines.web, picture)
    return bytes ? c.body(bytes, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': cacheControl }) : c.notFound()
  }

  const ofPage = async (c: Context) => {
    const [, kind = '', id = '', language = '', version] =
      /^\/og\/(\w+)\/([\w-]+)\/([a-z]{2})-(\d{1,9})\.jpg$/.exec(c.req.path) ?? []
    if (!Object.hasOwn(pages, kind) || !languages.includes(language as Language)) return c.notFound()
    const after = c.req.query('after') ?? ''
    const page = await pages[kind as PageKind]({ api, storage, club }, id, language as Language, after).catch(
      (error: unknown) => {
        if (error instanceof Refused) return undefined
        throw error
      },
    )
    if (!page) return c.notFound()
    const query = 'query' in page ? page.query : ''
    const address = `/og/${kind}/${id}/${language}-${page.version}.jpg${query}`
    if (Number(version) !== page.version) return c.redirect(address, 302)
    const { name } = await answer(api['club-facts'].$get())
    const draw = async () => drawPicture({ ...page.words, ...(await artOf(page.src, page.photoGround, storage)) }, name)
    return send(c, cachedOrDrawn(`${address} ${page.src} ${name}`, draw), forever)
  }

  /** `/og/files/….jpg`: an uploaded photo as JPEG, which every social network supports. */
  const ofFile = (c: Context) => {
    const [, stem] = /^\/og\/files\/(.+)\.jpg$/.exec(c.req.path) ?? []
    const key = `${stem}.webp`
    if (!stem || !typeOf(key)) return c.notFound()
    return send(
      c,
      cachedOrDrawn(key, () => asJpeg(key, storage)),
      forADay,
    )
  }

  return { ofPage, ofFile }
}

const asJpeg = async (key: string, storage: Storage): Promise<Bytes | undefined> => {
  const file = await storage.read(key)
  if (!file) return undefined
  const sharp = await openSharp()
  const jpeg = await sharp(await arrayBuffer(file.body))
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return new Uint8Array(jpeg)
}
