import { randomBytes } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { limitBody } from '#platform/http/body-limit.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { recordUpload } from './uploads.ts'
import { type PhotoFolder, photoFolders, mostPhotoBytes } from '#base/photo-sizes.ts'
import { rememberShape } from '#base/shapes.ts'
import { TooManyPixels, encodePhoto } from '#platform/storage/photo.ts'
import { type Storage, StorageFull } from '#platform/storage/storage.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { query } from '#club/core/server/http/validate.ts'

const folderQuery = z.object({ folder: z.enum(Object.keys(photoFolders) as [PhotoFolder, ...PhotoFolder[]]) })

const image = rememberShape(
  limitBody(mostPhotoBytes, () => {
    throw new Refusal('upload.too-large')
  }),
  { from: 'image' },
)

/** Images are decoded one after the other. Waiting ones are in memory, so their number is limited. */
const maxWaiting = 10
let waiting = 0

const limitWaiting: MiddlewareHandler<ApiEnv> = async (_, next) => {
  if (waiting >= maxWaiting) throw new Refusal('upload.busy')
  waiting += 1
  try {
    await next()
  } finally {
    waiting -= 1
  }
}

/** Stores the image of the body, whatever its content type says, and answers its address and size. */
export const uploads = new Hono<ApiEnv>().post(
  '/',
  route({ may: 'content', limit: 'uploads', changes: 'nothing' }),
  query(folderQuery),
  limitWaiting,
  image,
  async (c) => {
    const { club, storage } = c.var
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const stem = `${photoFolders[c.req.valid('query').folder]}/${club.now().getTime()}-${randomBytes(8).toString('hex')}`
    const photo = await encodePhoto(bytes, stem).catch(toRefusal)
    if (!photo) throw new Refusal('upload.not-an-image')

    const key = `${stem}.webp`
    await recordUpload(club, { key, width: photo.width, height: photo.height, bytes: bytes.length })
    await putEverySize(storage, photo.sizes)
    return c.json({ url: storage.url(key), width: photo.width, height: photo.height }, 201)
  },
)

const toRefusal = (error: unknown) => {
  throw error instanceof TooManyPixels ? new Refusal('upload.too-many-pixels') : error
}

type Size = { key: string; bytes: Uint8Array<ArrayBuffer> }

/** Stores all sizes of an image, or none. @throws Refusal upload.no-room */
const putEverySize = async (storage: Storage, sizes: Size[]) => {
  try {
    for (const { key, bytes } of sizes) await storage.put(key, bytes)
  } catch (error) {
    await Promise.allSettled(sizes.map(({ key }) => storage.remove(key)))
    throw error instanceof StorageFull ? new Refusal('upload.no-room') : error
  }
}
