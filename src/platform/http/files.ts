import type { Handler } from 'hono'
import { type Storage, typeOf } from '../storage/storage.ts'
import { hourSeconds } from '#base/dates/durations.ts'

const prefix = '/files/'

/** Serves uploaded images. A key is written only once, so it is its own ETag. */
export const createFiles =
  (storage: Storage): Handler =>
  async (c) => {
    const key = c.req.path.slice(prefix.length)
    const type = typeOf(key)
    if (!type) return c.notFound()
    const etag = `"${key}"`
    // Whatever the file contains, the browser runs nothing of it.
    const headers = {
      ETag: etag,
      'Cache-Control': `public, max-age=${hourSeconds}`,
      'Content-Security-Policy': "default-src 'none'",
    }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)

    const file = await storage.read(key)
    if (!file) return c.notFound()
    const fileHeaders = { ...headers, 'Content-Type': type, 'Content-Length': String(file.bytes) }
    if (c.req.method !== 'HEAD') return c.body(file.body, 200, fileHeaders)
    // A stream that is never read would stay open.
    await file.body.cancel()
    return c.body(null, 200, fileHeaders)
  }
