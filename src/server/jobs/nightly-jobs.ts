import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Resources as ClubResources } from '#api/actor.ts'
import type { AuthService } from '#auth/service.ts'
import { deleteExpired } from '#auth/tokens/delete-expired.ts'
import type { Club } from '#domain/club.ts'
import {
  anonymiseApplicants,
  deleteFormerMembers,
  anonymiseGuests,
  deleteOldMessages,
  deleteOldRecords,
} from '#domain/retention.ts'
import { emptyTrash } from '#domain/content/trash.ts'
import { deleteUnusedUploads } from '#domain/content/uploads.ts'
import type { Transport } from '#email/transport.ts'
import { photoKeys } from '#shared/photo-sizes.ts'
import type { Storage } from '#storage/storage.ts'
import type { Log } from '../observability/log.ts'
import { logOutage } from '../observability/outage.ts'

const queue = 'nightly-chores'
/** In seconds. Tried again after five to ten minutes, and twice more after twice as long: what is away is away for a while. */
export const retryOptions = { retryLimit: 3, retryBackoff: true, retryDelay: 300, expireInSeconds: 3600 }

type Mail = Pick<Transport, 'tidy'>
type Beside = Pick<AuthService, 'settings' | 'staff'> & { mail?: Mail | undefined }
type ChoreResources = ClubResources & Beside

/** What is done each night, by one instance: the trash of a month ago goes, images nothing refers to, and what was kept long enough. */
export const scheduleNightlyJobs = async (boss: PgBoss, resources: ChoreResources, log: Log) => {
  await boss.createQueue(queue, retryOptions)
  // A queue that an earlier release made stays as it was.
  await boss.updateQueue(queue, retryOptions)
  await boss.schedule(queue, '20 4 * * *', null, { tz: 'Europe/Madrid' })
  await boss.work(queue, { pollingIntervalSeconds: 60 }, () =>
    runNightlyJobs(resources, (err, chore) => {
      if (!logOutage(log, err)) log.error({ err, chore }, 'A nightly chore was not done')
    }),
  )
}

// In their order: what leaves the trash no longer holds its images.
const nightlyJobs: Record<string, (club: Club, storage: Storage, beside: Beside) => Promise<unknown>> = {
  trash: emptyTrash,
  'unused photos': (club, storage) => removeUnused(club, storage),
  'half-written files': (_, storage) => storage.tidy(),
  messages: deleteOldMessages,
  guests: anonymiseGuests,
  applicants: anonymiseApplicants,
  'former members': deleteFormerMembers,
  records: deleteOldRecords,
  'sign-ins': (club, _storage, auth) => deleteExpired({ ...club, ...auth }),
  'old emails in the folder': async (_club, _storage, { mail }) => mail?.tidy(),
}

/**
 * The chores at once. One that fails is told of, and the others are done all the same.
 * @throws Error at the end that names those which failed, for the queue to try again
 */
export const runNightlyJobs = async (
  { storage, mail, settings, staff, ...resources }: ChoreResources,
  tell: (error: unknown, chore: string) => void = () => {},
) => {
  const club = { ...resources, actor: { kind: 'visitor' } as const, origin: { ip: '', userAgent: '' } }
  const failed: string[] = []
  for (const [chore, work] of Object.entries(nightlyJobs))
    await work(club, storage, { mail, settings, staff }).catch((error: unknown) => {
      failed.push(chore)
      tell(error, chore)
    })
  if (failed.length > 0) throw new Error(`Not done: ${failed.join(', ')}`)
}

/** Files go while their notes go: a backup, which copies what the notes name, holds the same lock. Then it waits a night. */
const removeUnused = (club: Club, storage: Storage) =>
  club.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('cercle files')) as free`,
    )
    if (!rows[0]?.free) return
    for (const upload of await deleteUnusedUploads({ ...club, db: tx }))
      for (const key of photoKeys(upload)) await storage.remove(key)
  })
