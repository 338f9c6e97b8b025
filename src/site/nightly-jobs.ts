import type { PgBoss } from 'pg-boss'
import type { Resources as ClubResources } from '#club/core/server/http/actor.ts'
import type { AuthService } from '#accounts/server/service.ts'
import { accountRules } from '#accounts/server/accounts/retention.ts'
import { deleteExpired } from '#accounts/server/tokens/delete-expired.ts'
import type { Club } from '#club/core/server/club.ts'
import { retentionRules } from '#club/people/retention/server/rules.ts'
import { applyRule, deleteFullFormLimits, isReleased } from '#club/people/retention/server/run.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'
import { givePlates } from '#club/core/content/server/missing-plates.ts'
import { emptyTrash } from '#club/core/content/server/trash.ts'
import { removeUnusedUploads } from '#club/core/content/server/uploads.ts'
import { forgetOldCounts } from '#platform/outbox/stranger-limits.ts'
import type { Transport } from '#platform/outbox/transport.ts'
import { retentionKeys } from '#base/privacy/retention.ts'
import { endDueMemberships } from '#club/members/members/server/moves.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { hourSeconds } from '#base/dates/durations.ts'

/** The name as databases of earlier releases hold it. */
const queue = 'nightly-chores'
/**
 * In seconds. A failed run is retried after five to ten minutes, and twice more after twice as long, because an outage
 * lasts.
 */
export const retryOptions = { retryLimit: 3, retryBackoff: true, retryDelay: 300, expireInSeconds: hourSeconds }

type Mail = Pick<Transport, 'deleteOldEmails'>
type ExtraResources = Pick<AuthService, 'settings' | 'staff'> & {
  mail?: Mail | undefined
  /** Copies the list of erasures to the places of the backups. */
  keepErasures?: (() => Promise<void>) | undefined
}
type JobResources = ClubResources & ExtraResources

/**
 * Schedules the nightly jobs, which one instance runs: they delete what is past its retention time and images without a
 * reference, and give drawings to content without a picture.
 */
export const scheduleNightlyJobs = async (boss: PgBoss, resources: JobResources, log: Log) => {
  await boss.createQueue(queue, retryOptions)
  // `createQueue` does not change a queue of an earlier release.
  await boss.updateQueue(queue, retryOptions)
  await boss.schedule(queue, '20 4 * * *', null, { tz: 'Europe/Madrid' })
  await boss.work(queue, { pollingIntervalSeconds: 60 }, () =>
    runNightlyJobs(resources, (err, job) => {
      if (!logOutage(log, err)) log.error({ err, job }, 'A nightly job failed')
    }),
  )
}

// In this order: rows deleted from the trash no longer refer to their images.
const nightlyJobs: Record<string, (club: Club, storage: Storage, extras: ExtraResources) => Promise<unknown>> = {
  // Before the rules of retention, which count from the day of leaving.
  'memberships that end': (club) => endDueMemberships(club),
  trash: (club) => emptyTrash(club, contentKinds),
  drawings: (club) => givePlates(club, contentKinds),
  'unused photos': (club, storage) => removeUnusedUploads(club, storage, contentKinds),
  'half-written files': (_, storage) => storage.deletePartFiles(),
  ...Object.fromEntries(
    retentionKeys.map((key) => [
      key,
      async (club: Club, _storage: Storage, auth: ExtraResources) => {
        const rules = { ...retentionRules, ...accountRules({ ...club, ...auth }) }
        if (await isReleased(club, key)) await applyRule(club, rules, key)
      },
    ]),
  ),
  'form limits': deleteFullFormLimits,
  'emails that strangers caused': forgetOldCounts,
  'sign-ins': (club, _storage, auth) => deleteExpired({ ...club, ...auth }),
  'list of erasures': async (_club, _storage, { keepErasures }) => keepErasures?.(),
  'old emails in the folder': async (_club, _storage, { mail }) => mail?.deleteOldEmails(),
}

/**
 * Runs all nightly jobs in order. A failed job goes to `onError`, and the others still run.
 * @throws Error at the end with the names of the failed jobs, so that the queue retries
 */
export const runNightlyJobs = async (
  { storage, mail, keepErasures, settings, staff, ...resources }: JobResources,
  onError: (error: unknown, job: string) => void = () => {},
) => {
  const club = { ...resources, actor: { kind: 'visitor' } as const, origin: { ip: '', userAgent: '' } }
  const failed: string[] = []
  for (const [job, work] of Object.entries(nightlyJobs))
    await work(club, storage, { mail, keepErasures, settings, staff }).catch((error: unknown) => {
      failed.push(job)
      onError(error, job)
    })
  if (failed.length > 0) throw new Error(`Not done: ${failed.join(', ')}`)
}
