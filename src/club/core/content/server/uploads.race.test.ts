import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { uploads } from './table.ts'
import { test, today } from '#tests/club.ts'
import { anEventForm } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { createEvent } from '#club/evenings/events/server/events-editing.ts'
import { deleteUnusedUploads } from './uploads.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'

const key = 'uploads/events/1763684400000-0a1b2c3d.webp'
const form = anEventForm({ imageUrl: `/files/${key}` })
const aDayLater = async (club: Club) => {
  await club.db.insert(uploads).values({ key, width: 9, height: 9, bytes: 9, createdAt: today })
  return { ...club, now: () => new Date(today.getTime() + 25 * 60 * 60 * 1000) }
}

test('the cleanup does not delete an image that is being saved', async ({ liveClub }) => {
  const club = await aDayLater(liveClub)
  const cleaning = await club.db.transaction(async (tx) => {
    await createEvent({ ...club, db: tx }, form)
    const pending = deleteUnusedUploads(club, contentKinds)
    await pause(100)
    return { pending }
  })
  expect(await cleaning.pending).toEqual([])
})

test('a save is refused if the cleanup is deleting its image', async ({ liveClub }) => {
  const club = await aDayLater(liveClub)
  const saving = await club.db.transaction(async (tx) => {
    expect(await deleteUnusedUploads({ ...club, db: tx }, contentKinds)).toEqual([key])
    const pending = createEvent(club, form).catch((error: unknown) => error)
    await pause(100)
    return { pending }
  })
  expect(await saving.pending).toMatchObject({ code: 'upload.gone' })
})
