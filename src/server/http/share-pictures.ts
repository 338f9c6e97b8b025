import { arrayBuffer } from 'node:stream/consumers'
import type { Handler } from 'hono'
import { openSharp } from '#storage/open-sharp.ts'
import { type Storage, typeOf } from '#storage/storage.ts'

/** Pixels of a picture for social networks. The build makes the illustrations in the same size. */
const size = { width: 1200, height: 630 }
const maxPictures = 64
const oneDay = 'public, max-age=86400'

/**
 * `/og/files/….jpg`: an uploaded photo as JPEG, which every social network supports. Made once and cached in memory.
 */
export const createSharePictures = (storage: Storage): Handler => {
  const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  const pictureOf = (key: string) => {
    const cached = pictures.get(key)
    if (cached) return cached
    const picture = asJpeg(key, storage)
    pictures.set(key, picture)
    // A failed picture is made again at the next request. The oldest one makes room.
    picture.then((found) => found ?? pictures.delete(key)).catch(() => pictures.delete(key))
    if (pictures.size > maxPictures) pictures.delete(pictures.keys().next().value ?? '')
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
