import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { createApi } from '#site/api/index.ts'
import { uploads } from './table.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeEvent, createEvent } from '#club/evenings/events/server/events-editing.ts'
import { runNightlyJobs } from '#site/nightly-jobs.ts'
import { createFiles } from '#platform/http/files.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { StorageUnavailable, StorageFull } from '#platform/storage/storage.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { anEvent, anEventForm } from '#tests/factories.ts'
import { Hono } from 'hono'
import { authParts } from '#tests/auth.ts'
import { dayMs } from '#base/dates/durations.ts'

const tomato = { width: 900, height: 600, channels: 3, background: '#d2321b' } as const

const withFiles = async (club: Club, run: (site: Awaited<ReturnType<typeof openSite>>) => Promise<void>) => {
  const site = await openSite(club)
  await run(site).finally(() => rm(site.folder, { recursive: true }))
}

const openSite = async (club: Club) => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-uploads-'))
  const storage = diskStorage(folder)
  const api = createApi({ ...club, storage }, async () => actorWith('editor'))
  const files = new Hono().get('/files/*', createFiles(storage))
  const send = async (body: Uint8Array<ArrayBuffer> | string, photoFolder = 'events') => {
    const headers = { Authorization: 'Bearer', 'Content-Type': 'image/png', 'X-File-Name': 'photo.png' }
    const response = await api.request(`/api/admin/uploads?folder=${photoFolder}`, { method: 'POST', body, headers })
    return { status: response.status, body: (await response.json()) as { url: string; error?: string } }
  }
  return { folder, storage, send, get: (path: string, init?: RequestInit) => files.request(path, init) }
}

test('an image is stored in its folder under a time and a random part, and is served in every size for an hour', ({
  club,
}) =>
  withFiles(club, async ({ send, get }) => {
    const { status, body } = await send(new Uint8Array(await sharp({ create: tomato }).png().toBuffer()))
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 900, height: 600 })
    expect(body.url).toMatch(new RegExp(`^/files/uploads/events/${today.getTime()}-[0-9a-f]{16}\\.webp$`))

    const response = await get(body.url)
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 900 })
    const small = await get(body.url.replace('.webp', '-400.avif'))
    expect(small.headers.get('Content-Type')).toBe('image/avif')
    const cached = await get(body.url, { headers: { 'If-None-Match': response.headers.get('ETag')! } })
    expect(cached.status).toBe(304)
  }))

test('a logo is stored in the organizers’ folder', ({ club }) =>
  withFiles(club, async ({ send }) => {
    const { body } = await send(new Uint8Array(await sharp({ create: tomato }).webp().toBuffer()), 'logos')
    expect(body.url).toMatch(/^\/files\/organizer-assets\/logos\/\d+-[0-9a-f]{16}\.webp$/)
  }))

test('a script named photo.png is refused, and nothing is stored', ({ club }) =>
  withFiles(club, async ({ send, folder }) => {
    expect(await send('#!/bin/sh\necho hola')).toEqual({ status: 415, body: { error: 'upload.not-an-image' } })
    expect(await readdir(folder)).toEqual([])
    expect(await club.db.$count(uploads)).toBe(0)
  }))

test('six megabytes are refused', ({ club }) =>
  withFiles(club, async ({ send }) => {
    const { status, body } = await send(new Uint8Array(6 * 1024 * 1024))
    expect([status, body.error]).toEqual([413, 'upload.too-large'])
  }))

test('an image of too many pixels is refused', ({ club }) =>
  withFiles(club, async ({ send, folder }) => {
    const wide = sharp({ create: { width: 6000, height: 4200, channels: 3, background: '#d2321b' } })
    const { status, body } = await send(new Uint8Array(await wide.png().toBuffer()))
    expect([status, body.error]).toEqual([413, 'upload.too-many-pixels'])
    expect(await readdir(folder)).toEqual([])
  }))

test('ten images may wait for each other; further ones are refused for now', ({ club }) =>
  withFiles(club, async ({ send }) => {
    const image = new Uint8Array(await sharp({ create: tomato }).jpeg().toBuffer())
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(image)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 201), 503, 503])
    expect(answers.find(({ status }) => status === 503)?.body.error).toBe('upload.busy')
    expect((await send(image)).status).toBe(201)
    for (let n = 0; n < 11; n++) expect((await send('no image')).status).toBe(415)
  }))

test('a full storage refuses the image and keeps none of its sizes', ({ club }) =>
  withFiles(club, async ({ send, folder, storage }) => {
    const put = storage.put
    let remaining = 3
    storage.put = async (key, bytes) => {
      if (remaining-- <= 0) throw new StorageFull(key)
      await put(key, bytes)
    }
    const image = new Uint8Array(await sharp({ create: tomato }).png().toBuffer())
    expect(await send(image)).toEqual({ status: 507, body: { error: 'upload.no-room' } })
    expect(await readdir(join(folder, 'uploads', 'events'))).toEqual([])
  }))

test('an unavailable storage refuses the image for now', async ({ club }) =>
  withFiles(club, async ({ send, storage }) => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
    storage.put = storage.remove = () => Promise.reject(new StorageUnavailable('no answer in 20 s'))
    const image = new Uint8Array(await sharp({ create: tomato }).png().toBuffer())
    expect(await send(image)).toEqual({ status: 503, body: { error: 'unavailable' } })
    errorLog.mockRestore()
  }))

test('an unknown folder is refused', ({ club }) =>
  withFiles(club, async ({ send }) => {
    expect((await send('x', '../..')).status).toBe(422)
  }))

test.for(['/files/../data.key', '/files/uploads/..%2F..%2Fdata.key', '/files/uploads/events/none.webp', '/files/'])(
  '%s is not served',
  (path, { club }) =>
    withFiles(club, async ({ get }) => {
      expect((await get(path)).status).toBe(404)
    }),
)

test('a form with a deleted image is refused; an image saved in time stays', ({ club }) =>
  withFiles(club, async ({ send, storage, get }) => {
    const image = new Uint8Array(await sharp({ create: tomato }).jpeg().toBuffer())
    const [deleted, used] = [(await send(image)).body, (await send(image)).body]
    const later = { ...club, actor: actorWith('editor'), now: () => new Date(today.getTime() + dayMs + 1000), storage }
    // Saved before the cleaning runs: the image stays.
    const event = await createEvent(later, anEventForm({ imageUrl: used.url }))
    await runNightlyJobs({ ...later, ...authParts() })
    expect((await get(used.url)).status).toBe(200)

    const refused = { code: 'upload.gone' }
    await expect(createEvent(later, anEventForm({ images: [deleted.url] }))).rejects.toMatchObject(refused)
    const change = { ...anEventForm({ imageUrl: used.url, images: [deleted.url] }), version: event.version }
    await expect(changeEvent(later, event.id, change)).rejects.toMatchObject(refused)
    await changeEvent(later, event.id, { ...change, images: [], title: 'Sense la foto' })
  }))

test('after a day, an unused image is deleted with all its sizes; one of an event in the trash stays', ({ club }) =>
  withFiles(club, async ({ send, storage, get }) => {
    const image = new Uint8Array(await sharp({ create: tomato }).jpeg().toBuffer())
    const [unused, inTrash, fresh] = [(await send(image)).body, (await send(image)).body, (await send(image)).body]
    await anEvent(club, { images: [inTrash.url], deletedAt: today })
    const tomorrow = new Date(today.getTime() + dayMs + 1000)
    await club.db
      .update(uploads)
      .set({ createdAt: tomorrow })
      .where(eq(uploads.key, fresh.url.replace('/files/', '')))

    await runNightlyJobs({ ...club, now: () => tomorrow, storage, ...authParts() })
    expect(await Promise.all([unused, inTrash, fresh].map(async ({ url }) => (await get(url)).status))).toEqual([
      404, 200, 200,
    ])
    expect((await get(unused.url.replace('.webp', '-800.avif'))).status).toBe(404)
  }))
