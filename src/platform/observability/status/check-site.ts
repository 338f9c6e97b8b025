import { totalmem } from 'node:os'
import { type Check, toFinding, isLocal, reasonOf } from './check.ts'
import { readDisks, room } from './disks.ts'
import { daysUntilFull } from './disk-forecast.ts'

const megabyte = 1024 ** 2
/** The least memory that site and PostgreSQL need, in bytes. Measured, see docs/operations.md. */
const leastMemory = 400 * megabyte
/** Warns two weeks before a disk is full. */
const forecastDays = 14

export const checkVersion: Check = async ({ ready, release, site, now }) => {
  const status = await ready()
  if (status === undefined) return toFinding('bad', 'version.down', { version: release })
  if (!readyStatuses.has(status)) return toFinding('bad', 'version.unready', { version: release, status })
  const startedAt = (await site())?.startedAt
  const seconds = startedAt ? Math.round((now().getTime() - Date.parse(startedAt)) / 1000) : null
  return toFinding('ok', 'version.up', { version: release, seconds })
}

const readyStatuses = new Set(['ready', 'no room'])

/** Checks the fullest disk of the site. */
export const checkDisk: Check = async ({ env, site, now }) => {
  const [disks, notes] = await Promise.all([readDisks(env), site()])
  const [fullest] = disks.toSorted((a, b) => a.free - b.free)
  if (!fullest) throw new Error(`${env.dataDir} cannot be read`)
  const { name, folder, free, size } = fullest
  const days = daysUntilFull(notes?.samples ?? [], name, free, now())
  const facts = { folder, free, size, days }
  if (free < room.none) return toFinding('bad', 'disk.full', facts)
  const isLow = free < room.low || (days !== null && days < forecastDays)
  return toFinding(isLow ? 'warn' : 'ok', isLow ? 'disk.low' : 'disk.fine', facts)
}

export const checkMemory: Check = async ({ site }) => {
  const notes = await site()
  if (!notes) return toFinding('unknown', 'site.unseen', {})
  const { rss, limit } = notes.memory
  if (limit < leastMemory) return toFinding('warn', 'memory.little', { limit, least: leastMemory })
  if (rss > limit * 0.8) return toFinding('warn', 'memory.tight', { rss, limit })
  return toFinding('ok', 'memory.fine', { rss, limit })
}

/** The memory of this process, and its limit: of its control group, or the memory of the machine. In bytes. */
export const readMemory = () => {
  const constrained = process.constrainedMemory()
  const machine = totalmem()
  return { rss: process.memoryUsage.rss(), limit: constrained > 0 && constrained < machine ? constrained : machine }
}

export const checkSmtp: Check = async ({ env, mail }) => {
  if (!env.smtpUrl) return toFinding(isLocal(env.publicUrl) ? 'warn' : 'bad', 'smtp.folder', { folder: env.mailDir })
  try {
    await mail.verify()
    return toFinding('ok', 'smtp.fine', { host: new URL(env.smtpUrl).hostname })
  } catch (error) {
    return toFinding('bad', 'smtp.away', { reason: reasonOf(error) })
  }
}

export const checkFiles: Check = async ({ env, storage }) => {
  try {
    await storage.verify()
    return toFinding('ok', 'files.fine', { place: env.s3Url ? new URL(env.s3Url).host : env.filesDir })
  } catch (error) {
    return toFinding('bad', 'files.away', { reason: reasonOf(error) })
  }
}

export const checkProxy: Check = async ({ site, env }) => {
  const notes = await site()
  if (!notes) return toFinding('unknown', 'site.unseen', {})
  const { untrusted, scheme, isTrusted } = notes.proxy
  if (untrusted) return toFinding('bad', 'proxy.untrusted', untrusted)
  if (scheme)
    return toFinding('warn', 'proxy.scheme', { seen: scheme, expected: env.publicUrl.protocol.replace(':', '') })
  if (isTrusted) return toFinding('ok', 'proxy.fine', {})
  const isUnset = env.auth.trustedProxies.length === 0 && !isLocal(env.publicUrl)
  return toFinding(isUnset ? 'warn' : 'ok', isUnset ? 'proxy.unset' : 'proxy.direct', {})
}
