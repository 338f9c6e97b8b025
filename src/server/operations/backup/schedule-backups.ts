import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { TZDate } from '@date-fns/tz'
import type { PgBoss } from 'pg-boss'
import { warnOfOldBackup } from '#domain/backups/backup-warning.ts'
import { failBackup, lastGoodBackup } from '#domain/backups/backups.ts'
import type { Club } from '#domain/club.ts'
import { timeZone } from '#shared/dates/dates.ts'
import type { Env } from '../../env.ts'
import type { Log } from '../../observability/log.ts'
import { logOutage } from '../../observability/outage.ts'

const queue = 'backups'

type Parts = {
  club: Pick<Club, 'db' | 'now' | 'queueEmail'>
  env: { backup: Env['backup']; auth: Pick<Env['auth'], 'staffEmails'> }
  log: Log
  /** Takes one backup. @throws Error with one line */
  take: (signal: AbortSignal) => Promise<void>
}

/**
 * Looks after the backups once an hour, on one instance: takes the one that is due, also the one that was missed or that
 * failed an hour ago, and warns the admins where none has succeeded for too long. With BACKUP_AT=off it does nothing.
 */
export const scheduleBackups = async (boss: PgBoss, parts: Parts) => {
  const { env, log } = parts
  const { at } = env.backup
  const closing = new AbortController()
  // One at a time; one whose process was killed is given up after a minute.
  await boss.createQueue(queue, {
    policy: 'exclusive',
    retryLimit: 0,
    heartbeatSeconds: 60,
    expireInSeconds: 12 * 3600,
  })
  if (!at) {
    await boss.unschedule(queue)
    return { close: async () => {} }
  }
  await boss.schedule(queue, `${Number(at.split(':')[1])} * * * *`, null, { tz: timeZone })
  let working: Promise<void> = Promise.resolve()
  await boss.work(queue, { pollingIntervalSeconds: 60 }, () => {
    working = runDueBackup(parts, closing.signal).catch((err: unknown) => {
      if (!logOutage(log, err)) log.error({ err }, 'The backups were not looked after')
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

/** Takes a backup where one is due, and warns where the newest good one is too old. */
export const runDueBackup = async ({ club, env, log, take }: Parts, signal: AbortSignal) => {
  const { at = '', to, dir, keys } = env.backup
  const begun = club.now()
  if (isDue(await lastGoodBackup(club), lastTimeAt(at, begun), to !== undefined)) {
    await take(signal).then(
      () => log.info({ seconds: (club.now().getTime() - begun.getTime()) / 1000 }, 'Backup taken'),
      async (err: Error) => {
        log.error({ err }, 'Backup failed')
        if (signal.aborted) return
        // What failed before it could note so itself, say a program that is missing.
        const { failure } = await lastGoodBackup(club)
        const place = { location: dir, isEncrypted: keys.length > 0, copyLocation: '' }
        if (!failure || failure.at < begun) await failBackup(club, place, err.message)
      },
    )
  }
  const warned = await warnOfOldBackup(club, {
    namedAdmins: env.auth.staffEmails,
    hasCopyLocation: to !== undefined,
  })
  if (warned > 0) log.warn({ admins: warned }, 'There is no recent backup: the admins were written to')
}

type Newest = Awaited<ReturnType<typeof lastGoodBackup>>

/** Whether no good backup was taken since a moment, or none reached the second place. */
const isDue = ({ good, copied }: Newest, moment: Date, hasSecondPlace: boolean) =>
  !good || good.at < moment || (hasSecondPlace && (!copied || copied.at < moment))

/** The last time that it was this hour ("03:10") in Madrid. */
export const lastTimeAt = (at: string, now: Date) => {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  const moment = new TZDate(now.getTime(), timeZone)
  moment.setHours(hour, minute, 0, 0)
  if (moment.getTime() > now.getTime()) moment.setDate(moment.getDate() - 1)
  return new Date(moment.getTime())
}

/**
 * Takes the backup in a process of its own, as the command does: visitors wait for no checksum, and its memory ends
 * with it.
 */
export const backupInOwnProcess = async (signal: AbortSignal) => {
  const child = spawn(process.execPath, ['src/server/operations/commands/backup.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (child.pid !== undefined) beNice(child.pid)
  const stop = async () => {
    child.kill()
    // It removes what it has begun, which takes a moment.
    await Promise.race([ended, sleep(5000, undefined, { ref: false })])
    child.kill('SIGKILL')
  }
  signal.addEventListener('abort', () => void stop(), { once: true })
  const code = await ended
  if (code === 0) return
  const line = said
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^Failed\. /, '')
  throw new Error(line || `The backup ended without a word (${code ?? 'killed'}).`)
}

const beNice = (pid: number) => {
  try {
    setPriority(pid, 10)
  } catch {
    // As it is, then.
  }
}
