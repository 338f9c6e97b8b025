import { arrayBuffer } from 'node:stream/consumers'
import type { Handler } from 'hono'
import { openSharp } from '#storage/open-sharp.ts'
import { type Storage, typeOf } from '#storage/storage.ts'

/** Pixels of a picture as social networks show it. The build makes the drawings' in the same size. */
const size = { width: 1200, height: 630 }
const kept = 64
const oneDay = 'public, max-age=86400'

/** `/og/files/….jpg`: a photo of the staff as JPEG, which everybody can show; made once and kept in memory. */
export const createSharePictures = (storage: Storage): Handler => {
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  const pictureOf = (key: string) => {
    const before = made.get(key)
    if (before) return before
    const picture = asJpeg(key, storage)
    made.set(key, picture)
    // What failed is tried again; the oldest makes room.
    picture.then((found) => found ?? made.delete(key)).catch(() => made.delete(key))
    if (made.size > kept) made.delete(made.keys().next().value ?? '')
    return picture
  }

  return async (c) => {
    const [, stem] = /^\/og\/files\/(.+)\.jpg$/.exec(c.req.path) ?? []
    const key = `${stem}.webp`
    const picture = stem && typeOf(key) ? await pictureOf(key) : undefined
    return picture ? c.body(picture, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': oneDay }) : c.notFound()
  }
}

const asJpeg = async (key: string, storage: Storage) => {
  const file = await storage.read(key)
  if (!file) return undefined
  const sharp = await openSharp()
  const jpeg = await sharp(await arrayBuffer(file.body))
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return new Uint8Array(jpeg)
}
