import type { PgBoss } from 'pg-boss'
import type { Resources as ClubResources } from '#api/actor.ts'
import { emptyTrash } from '#domain/trash.ts'
import { forgetUnusedUploads } from '#domain/uploads.ts'
import { photoFormats, photoWidths, sizeKey } from '#shared/photo-sizes.ts'
import type { Storage } from '#storage/storage.ts'

const queue = 'nightly-chores'

/** What is done each night, by one instance: the trash of a month ago goes, and images nothing refers to. */
export const scheduleChores = async (boss: PgBoss, resources: ClubResources) => {
  await boss.createQueue(queue, { retryLimit: 3, retryBackoff: true, expireInSeconds: 3600 })
  await boss.schedule(queue, '20 4 * * *', null, { tz: 'Europe/Madrid' })
  await boss.work(queue, { pollingIntervalSeconds: 60 }, () => doChores(resources))
}

/** The chores at once, in their order: what leaves the trash no longer holds its images. */
export const doChores = async ({ storage, ...resources }: ClubResources) => {
  const club = { ...resources, actor: { kind: 'visitor' } as const, origin: { ip: '', userAgent: '' } }
  await emptyTrash(club)
  for (const key of await forgetUnusedUploads(club)) await removeEverySize(storage, key)
}

const removeEverySize = async (storage: Storage, key: string) => {
  const stem = key.replace(/\.webp$/, '')
  for (const width of photoWidths) for (const format of photoFormats) await storage.remove(sizeKey(stem, width, format))
}
