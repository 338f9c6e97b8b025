import { execFileSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, inSeconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActs, auditEmails } from '../ledger.ts'

/**
 * The data folder lies on a small disk. It fills while people register: first so that no table can grow, later so that
 * PostgreSQL cannot write its log, ends, and cannot start. Then there is room again. Mounting it needs root.
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
  let house: DrillSite | undefined
  try {
    house = await openDrillSite('drill-database-disk', {}, mountSmallDisk)
    return await fillAndEmpty(house)
  } catch (error) {
    if (mounted) throw error
    const why = 'a small disk cannot be mounted here: that needs root and a system that lets it'
    return [{ promise: 'full disk of the database', seen: `not tried, ${why}`, isKept: undefined }]
  } finally {
    if (house) await house.close(unmount)
    else await unmount()
  }
}

const fillAndEmpty = async (house: DrillSite): Promise<Finding[]> => {
  const { dataDir, database } = house
  const filler = join(dataDir, 'filler')
  const life = house.beginLife()
  await sleep(1500)
  await database.query('create table ballast (text text)')
  for (const page of pages) await fetch(house.origin + page)

  await fill(filler, 0)
  // A page of a table that is not full yet takes a few more rows.
  let noTable = await look(house)
  for (const end = Date.now() + 15_000; noTable.write !== 503 && Date.now() < end; noTable = await look(house))
    await sleep(200)
  await sleep(2000)
  await rm(filler)
  const afterTable = await timed(life.untilServed)

  await database.query('checkpoint')
  await fill(filler, 2 * megabyte)
  await useUpLog(house)
  await sleep(2000)
  const noLog = await look(house)
  await sleep(3000)
  await rm(filler)
  const afterLog = await timed(life.untilServed)
  await sleep(1500)
  await life.settle()

  const [hints, failures] = [lines(house, /make room on (?:it|its disk)/i), lines(house, /"status":500/)]
  return [
    finding(
      'no table can grow: /health, /ready, a page, a write; serving again',
      `${said(noTable)}; ${inSeconds(afterTable)} after there was room`,
      noTable.health === 200 &&
        noTable.ready === '200 no room' &&
        noTable.page === 200 &&
        noTable.write === 503 &&
        afterTable < 30_000,
    ),
    finding(
      'PostgreSQL has ended and cannot start: /health, /ready, a page, a write',
      `${said(noLog)}; ${inSeconds(afterLog)} after there was room`,
      noLog.health === 503 && noLog.page === 200 && noLog.write === 503 && afterLog < 30_000,
    ),
    finding(
      'the log says what to do, and not with every request; nobody is answered 500',
      `${hints} lines, ${failures} answers of 500`,
      hints > 0 && hints < 10 && failures === 0,
    ),
    ...(await auditActs(life.acts, database)),
    ...(await auditEmails(database, house.mailbox, 90_000)),
  ]
}

const megabyte = 1024 * 1024
const pages = ['/eventos']

/** Writes until so many bytes are free. */
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

/** Asks for one piece of the log after the other, until there is no room for the next. */
const useUpLog = async ({ database }: DrillSite) => {
  try {
    for (let piece = 0; piece < 20; piece++) {
      await database.query(`insert into ballast values ('x')`)
      await database.query('select pg_switch_wal()')
    }
  } catch {
    // PostgreSQL has ended.
  }
}

const look = async ({ origin, events }: DrillSite) => {
  const [health, page] = await Promise.all(
    ['/health', ...pages].map(async (path) => (await fetch(origin + path)).status),
  )
  const asked = await fetch(`${origin}/ready`)
  const ready = `${asked.status} ${((await asked.json()) as { status: string }).status}`
  return { health, ready, page, write: await registerGuest(origin, events[0] ?? '') }
}

const said = ({ health, ready, page, write }: Awaited<ReturnType<typeof look>>) =>
  `${health}, ${ready}, ${page}, ${write}`

const lines = ({ output }: DrillSite, words: RegExp) =>
  output()
    .split('\n')
    .filter((line) => words.test(line)).length
