import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { TZDate } from '@date-fns/tz'
import type { PgBoss } from 'pg-boss'
import { warnOfOldBackup } from './backup-warning.ts'
import { failBackup, lastGoodBackup } from '#platform/backup-log/backups.ts'
import type { Club } from '#club/core/server/club.ts'
import { timeZone } from '#base/dates/dates.ts'
import type { Env } from '#platform/env/env.ts'
import type { Log } from '#platform/observability/log.ts'
import { logOutage } from '#platform/observability/outage.ts'
import { hourSeconds } from '#base/dates/durations.ts'

const queue = 'backups'

type Parts = {
  club: Pick<Club, 'db' | 'now' | 'queueEmail'>
  env: { backup: Pick<Env['backup'], 'at' | 'to' | 'dir' | 'keys'>; auth: Pick<Env['auth'], 'staffEmails'> }
  log: Log
  /** Takes one backup. @throws Error with one line */
  take: (signal: AbortSignal) => Promise<void>
}

/**
 * Checks the backups once an hour, on one instance: takes the one that is due, was missed or failed an hour ago, and
 * warns the admins if none has succeeded for too long. With BACKUP_AT=off it does nothing.
 */
export const scheduleBackups = async (boss: PgBoss, parts: Parts) => {
  const { env, log } = parts
  const { at } = env.backup
  const closing = new AbortController()
  // One at a time. A job whose process was killed expires after a minute.
  await boss.createQueue(queue, {
    policy: 'exclusive',
    retryLimit: 0,
    heartbeatSeconds: 60,
    expireInSeconds: 12 * hourSeconds,
  })
  if (!at) {
    await boss.unschedule(queue)
    return { close: async () => {} }
  }
  await boss.schedule(queue, `${Number(at.split(':')[1])} * * * *`, null, { tz: timeZone })
  let working: Promise<void> = Promise.resolve()
  await boss.work(queue, { pollingIntervalSeconds: 60 }, () => {
    working = runDueBackup(parts, closing.signal).catch((err: unknown) => {
      if (!logOutage(log, err)) log.error({ err }, 'The backups were not checked')
    })
    return working
  })
  return {
    close: async () => {
      closing.abort(new Error('The site is stopping.'))
      await working
    },
  }
}

/** Takes a backup if one is due, and warns if the newest good one is too old. */
export const runDueBackup = async ({ club, env, log, take }: Parts, signal: AbortSignal) => {
  const { at = '', to, dir, keys } = env.backup
  const start = club.now()
  if (isDue(await lastGoodBackup(club), lastTimeAt(at, start), to !== undefined)) {
    await take(signal).then(
      () => log.info({ seconds: (club.now().getTime() - start.getTime()) / 1000 }, 'Backup taken'),
      async (err: Error) => {
        log.error({ err }, 'Backup failed')
        if (signal.aborted) return
        // It may have failed before it could store the failure, for example because of a missing program.
        const { failure } = await lastGoodBackup(club)
        const backup = { location: dir, isEncrypted: keys.length > 0, copyLocation: '' }
        if (!failure || failure.at < start) await failBackup(club, backup, err.message)
      },
    )
  }
  const warnedAdmins = await warnOfOldBackup(club, {
    namedAdmins: env.auth.staffEmails,
    hasCopyLocation: to !== undefined,
  })
  if (warnedAdmins > 0) log.warn({ admins: warnedAdmins }, 'There is no recent backup: the admins got an email')
}

type NewestBackups = Awaited<ReturnType<typeof lastGoodBackup>>

/** Whether no good backup was taken since `moment`, or none reached the second location. */
const isDue = ({ good, copied }: NewestBackups, moment: Date, hasSecondPlace: boolean) =>
  !good || good.at < moment || (hasSecondPlace && (!copied || copied.at < moment))

/** The last time when it was `at` ("03:10") in Madrid. */
export const lastTimeAt = (at: string, now: Date) => {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const moment = new TZDate(now.getTime(), timeZone)
  moment.setHours(hour, minute, 0, 0)
  if (moment.getTime() > now.getTime()) moment.setDate(moment.getDate() - 1)
  return new Date(moment.getTime())
}

/**
 * Takes the backup in its own process, as the command does, so that checksums do not delay requests and its memory is
 * freed.
 */
export const backupInOwnProcess = async (signal: AbortSignal) => {
  const child = spawn(process.execPath, ['src/operations/commands/backup.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors = `${errors}${chunk.toString()}`.slice(-2000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  const stop = async () => {
    child.kill()
    // Gives it time to remove its incomplete file.
    await Promise.race([ended, sleep(5000, undefined, { ref: false })])
    child.kill('SIGKILL')
  }
  signal.addEventListener('abort', () => void stop(), { once: true })
  const code = await ended
  if (code === 0) return
  const line = errors
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^Failed\. /, '')
  throw new Error(line || `The backup ended without a message (${code ?? 'killed'}).`)
}

const lowerPriority = (pid: number) => {
  try {
    setPriority(pid, 10)
  } catch {
    // The priority stays.
  }
}
