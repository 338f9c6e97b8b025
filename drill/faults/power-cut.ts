import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, mkdir, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { childrenOf } from '../../e2e/support/own-postgres.ts'
import { startSite } from '../../e2e/support/own-site.ts'
import { type Finding, finding, median, seconds, timed } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'
import { auditActions } from '../ledger.ts'

/**
 * Cuts the power `cuts` times under load: DATA_DIR is an ext4 in a file, which stops without writing anything more (the ioctl that
 * the tests of file systems use). Needs root, loop devices, and perl for the ioctl. The first cut comes right after the first start.
 */
export const powerCut = async (cuts: number): Promise<Finding[]> => {
  let disk: Disk | undefined
  let site: DrillSite | undefined
  try {
    const cutAfterFirstStart = async (dataDir: string) => {
      disk = await mountDisk(dataDir)
      const first = await startSite(dataDir, { DEMO: 'off' })
      await disk.cutPower(first.kill)
    }
    site = await openDrillSite('drill-power', { SMTP_URL: '' }, cutAfterFirstStart)
    return await cutAndCompare(site, disk!, cuts)
  } catch (error) {
    if (disk) throw error
    const reason = 'a disk in a file cannot be mounted here: that needs root and the right to mount'
    return [{ expectation: 'power cut', observed: `not tried, ${reason}`, isMet: undefined }]
  } finally {
    if (site) await site.close(async () => disk?.remove())
    else await disk?.remove()
  }
}

const cutAndCompare = async (site: DrillSite, disk: Disk, cuts: number): Promise<Finding[]> => {
  const [uploads, times, back]: [string[], number[], number[]] = [[], [], []]
  const uploadOne = async () => {
    const begun = performance.now()
    const url = await upload(site)
    if (url === undefined) return sleep(100)
    times.push(performance.now() - begun)
    uploads.push(url)
  }
  const cut = async () => back.push(await timed(() => site.whileDown(disk.cutPower)))

  const load = site.startLoad(20)
  for (let n = 0; n < cuts; n += 1) {
    for (const end = Date.now() + randomInt(500, 2500); Date.now() < end;) await uploadOne()
    await cut()
    await load.untilServed()
  }
  await load.settle()
  const missing = (await Promise.all(uploads.map((url) => isWhole(site.origin + url)))).filter((isThere) => !isThere)
  const emails = await countEmails(site)
  return [
    finding(`${back.length} × power cut: serving again`, seconds(back), Math.max(...back) < 30_000),
    finding(
      'acknowledged uploads are there',
      `${uploads.length} acknowledged, ${missing.length} missing or empty; an upload took ${Math.round(median(times))} ms (median)`,
      uploads.length > 0 && missing.length === 0,
    ),
    finding('no email in the folder is empty', `${emails.all} emails, ${emails.empty} empty`, emails.empty === 0),
    ...(await auditActions(load.actions, site.database)),
  ]
}

/** Uploads a photograph. @returns its path once it was acknowledged */
const upload = async ({ origin, token }: DrillSite) => {
  const body = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d2321b' } })
    .png()
    .toBuffer()
  const answer = await fetch(`${origin}/api/admin/uploads?folder=events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(body),
  }).catch(() => undefined)
  if (answer?.status !== 201) return undefined
  const { url } = (await answer.json()) as { url: string }
  return url
}

const isWhole = async (url: string) => {
  const answer = await fetch(url)
  return answer.ok && (await answer.arrayBuffer()).byteLength > 0
}

type Disk = Awaited<ReturnType<typeof mountDisk>>

/** Mounts an ext4 in a file beside a folder. */
const mountDisk = async (folder: string) => {
  const file = `${folder}.ext4`
  await mkdir(folder, { recursive: true })
  await writeFile(file, '')
  await truncate(file, 800 * 1024 * 1024)
  const mount = () => execFileSync('mount', ['-o', 'loop', file, folder], { stdio: 'ignore' })
  execFileSync('mkfs.ext4', ['-q', '-F', file], { stdio: 'ignore' })
  mount()
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  return {
    /** From one moment to the next nothing more is written. `kill` ends the site; PostgreSQL is killed too. Then the disk is mounted again. */
    cutPower: async (kill = async () => {}) => {
      const postmaster = await postmasterOf(folder)
      execFileSync('perl', ['-e', shutDown, folder])
      await kill()
      for (const pid of [postmaster, ...childrenOf(postmaster)]) killProcess(pid)
      await unmount(folder)
      mount()
    },
    remove: async () => {
      await unmount(folder)
      await rm(file, { force: true })
    },
  }
}

// EXT4_IOC_SHUTDOWN without writing the journal (EXT4_GOING_FLAGS_NOLOGFLUSH).
const shutDown = `open(my $folder, '<', $ARGV[0]) or die $!; my $now = pack('I', 2); ioctl($folder, 0x8004587d, $now) or die $!`

const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const killProcess = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** Unmounts once the killed processes have let go of the disk. */
const unmount = async (folder: string) => {
  for (const end = Date.now() + 10_000; ; await sleep(50))
    try {
      execFileSync('umount', [folder], { stdio: 'pipe' })
      return
    } catch (error) {
      if (Date.now() > end) throw error
    }
}

const countEmails = async ({ dataDir }: DrillSite) => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return { all: names.length, empty: sizes.filter((size) => size === 0).length }
}
