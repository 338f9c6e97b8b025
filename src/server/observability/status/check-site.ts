import { totalmem } from 'node:os'
import { type Check, found, isLocal, reasonOf } from './check.ts'
import { readDisks, room } from './disks.ts'
import { daysUntilFull } from './disk-forecast.ts'

const megabyte = 1024 ** 2
/** The least memory with which the site and its PostgreSQL run, in bytes: measured, see docs/operations.md. */
const leastMemory = 400 * megabyte
/** Room is asked for two weeks before there is none. */
const forecastDays = 14

export const checkVersion: Check = async ({ ready, release, site, now }) => {
  const status = await ready()
  if (status === undefined) return found('bad', 'version.down', { version: release })
  if (!answering.has(status)) return found('bad', 'version.unready', { version: release, status })
  const startedAt = (await site())?.startedAt
  const seconds = startedAt ? Math.round((now().getTime() - Date.parse(startedAt)) / 1000) : null
  return found('ok', 'version.up', { version: release, seconds })
}

const answering = new Set(['ready', 'no room'])

/** The fullest of the disks on which the site writes. */
export const checkDisk: Check = async ({ env, site, now }) => {
  const [disks, notes] = await Promise.all([readDisks(env), site()])
  const [fullest] = disks.toSorted((a, b) => a.free - b.free)
  if (!fullest) throw new Error(`${env.dataDir} cannot be read`)
  const { name, folder, free, size } = fullest
  const days = daysUntilFull(notes?.samples ?? [], name, free, now())
  const facts = { folder, free, size, days }
  if (free < room.none) return found('bad', 'disk.full', facts)
  const isLow = free < room.low || (days !== null && days < forecastDays)
  return found(isLow ? 'warn' : 'ok', isLow ? 'disk.low' : 'disk.fine', facts)
}

export const checkMemory: Check = async ({ site }) => {
  const notes = await site()
  if (!notes) return found('unknown', 'site.unseen', {})
  const { rss, limit } = notes.memory
  if (limit < leastMemory) return found('warn', 'memory.little', { limit, least: leastMemory })
  if (rss > limit * 0.8) return found('warn', 'memory.tight', { rss, limit })
  return found('ok', 'memory.fine', { rss, limit })
}

/** What this process holds, and what it may: the limit of its control group, else the memory of the machine. */
export const readMemory = () => {
  const constrained = process.constrainedMemory()
  const machine = totalmem()
  return { rss: process.memoryUsage.rss(), limit: constrained > 0 && constrained < machine ? constrained : machine }
}

export const checkSmtp: Check = async ({ env, mail }) => {
  if (!env.smtpUrl) return found(isLocal(env.publicUrl) ? 'ok' : 'warn', 'smtp.folder', { folder: env.mailDir })
  try {
    await mail.verify()
    return found('ok', 'smtp.fine', { host: new URL(env.smtpUrl).hostname })
  } catch (error) {
    return found('bad', 'smtp.away', { reason: reasonOf(error) })
  }
}

export const checkFiles: Check = async ({ env, storage }) => {
  try {
    await storage.greet()
    return found('ok', 'files.fine', { place: env.s3Url ? new URL(env.s3Url).host : env.filesDir })
  } catch (error) {
    return found('bad', 'files.away', { reason: reasonOf(error) })
  }
}

export const checkProxy: Check = async ({ site, env }) => {
  const notes = await site()
  if (!notes) return found('unknown', 'site.unseen', {})
  const { untrusted, scheme, isTrusted } = notes.proxy
  if (untrusted) return found('bad', 'proxy.untrusted', untrusted)
  if (scheme) return found('warn', 'proxy.scheme', { seen: scheme, expected: env.publicUrl.protocol.replace(':', '') })
  return found('ok', isTrusted ? 'proxy.fine' : 'proxy.direct', {})
}
