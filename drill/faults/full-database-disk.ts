import { execFileSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActions, auditEmails } from '../ledger.ts'

/**
 * The data folder is on a small disk that fills while guests register: first so that no table can grow, later so that
 * PostgreSQL cannot write its WAL, exits and cannot start. Then there is room again. Mounting the disk needs root.
 */
export const fullDatabaseDisk = async (): Promise<Finding[]> => {
  let mounted: string | undefined
  const mountSmallDisk = async (dataDir: string) => {
    await mkdir(dataDir, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=230m,mode=755', 'tmpfs', dataDir], { stdio: 'ignore' })
    mounted = dataDir
  }
  const unmount = async () => {
    if (mounted) execFileSync('umount', ['--lazy', mounted])
  }
  let site: DrillSite | undefined
  try {
    site = await openDrillSite('drill-database-disk', {}, mountSmallDisk)
    return await fillAndEmpty(site)
  } catch (error) {
    if (mounted) throw error
    const reason = 'a small disk cannot be mounted here: that needs root and the right to mount'
    return [{ expectation: 'full disk of the database', observed: `not tried, ${reason}`, isMet: undefined }]
  } finally {
    if (site) await site.close(unmount)
    else await unmount()
  }
}

const fillAndEmpty = async (site: DrillSite): Promise<Finding[]> => {
  const { dataDir, database } = site
  const filler = join(dataDir, 'filler')
  const load = site.startLoad()
  await sleep(1500)
  await database.query('create table ballast (text text)')
  for (const page of pages) await fetch(site.origin + page)

  await fill(filler, 0)
  // The last page of a table may have room for a few more rows.
  let withoutTable = await probe(site)
  for (
    const end = Date.now() + 15_000;
    withoutTable.write !== 503 && Date.now() < end;
    withoutTable = await probe(site)
  )
    await sleep(200)
  await sleep(2000)
  await rm(filler)
  const afterTable = await timed(load.untilServed)

  await database.query('checkpoint')
  await fill(filler, 2 * megabyte)
  await fillWal(site)
  await sleep(2000)
  const withoutLog = await probe(site)
  await sleep(3000)
  await rm(filler)
  const afterLog = await timed(load.untilServed)
  await sleep(1500)
  await load.settle()

  const [hints, failures] = [lines(site, /make room on (?:it|its disk)/i), lines(site, /"status":500/)]
  return [
    finding(
      'no table can grow: /health, /ready, a page, a write; serving again',
      `${summary(withoutTable)}; ${inSeconds(afterTable)} after there was room`,
      withoutTable.health === 200 &&
        withoutTable.ready === '200 no room' &&
        withoutTable.page === 200 &&
        withoutTable.write === 503 &&
        afterTable < 30_000,
    ),
    finding(
      'PostgreSQL has exited and cannot start: /health, /ready, a page, a write',
      `${summary(withoutLog)}; ${inSeconds(afterLog)} after there was room`,
      withoutLog.health === 503 && withoutLog.page === 200 && withoutLog.write === 503 && afterLog < 30_000,
    ),
    finding(
      'the log says what to do, but not for every request; no answer is 500',
      `${hints} lines, ${failures} answers of 500`,
      hints > 0 && hints < 10 && failures === 0,
    ),
    ...(await auditActions(load.actions, database)),
    ...(await auditEmails(database, site.mailbox, 90_000)),
  ]
}

const megabyte = 1024 * 1024
const pages = ['/eventos']

/** Fills the disk until `leave` bytes are free. */
const fill = async (path: string, leave: number) => {
  const file = await open(path, 'a')
  const free = async () => {
    const { bfree, bsize } = await statfs(path)
    return bfree * bsize
  }
  try {
    for (let left = await free(); left > leave; left = await free())
      await file.write(Buffer.alloc(Math.min(megabyte, Math.max(4096, left - leave))))
  } catch {
    // Full to the last byte.
  } finally {
    await file.close()
  }
}

/** Starts new WAL segments until there is no room for the next. */
const fillWal = async ({ database }: DrillSite) => {
  try {
    for (let piece = 0; piece < 20; piece++) {
      await database.query(`insert into ballast values ('x')`)
      await database.query('select pg_switch_wal()')
    }
  } catch {
    // PostgreSQL has exited.
  }
}

const probe = async ({ origin, events }: DrillSite) => {
  const [health, page] = await Promise.all(
    ['/health', ...pages].map(async (path) => (await fetch(origin + path)).status),
  )
  const response = await fetch(`${origin}/ready`)
  const ready = `${response.status} ${((await response.json()) as { status: string }).status}`
  return { health, ready, page, write: await registerGuest(origin, events[0] ?? '') }
}

const summary = ({ health, ready, page, write }: Awaited<ReturnType<typeof probe>>) =>
  `${health}, ${ready}, ${page}, ${write}`

const lines = ({ output }: DrillSite, words: RegExp) =>
  output()
    .split('\n')
    .filter((line) => words.test(line)).length
