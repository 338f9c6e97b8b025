import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { repeat } from '../../jobs/repeat.ts'
import { readMemory } from './check-site.ts'
import type { DiskSample } from './disk-forecast.ts'
import { readDisks } from './disks.ts'
import type { ProxySeen } from './proxy-seen.ts'

/** What the running site knows of itself, kept in `status.json` of the data folder, where `cercle doctor` reads it. */
export type SiteNotes = {
  startedAt: string
  memory: { rss: number; limit: number }
  proxy: ProxySeen
  /** The room on the disks, oldest first. */
  samples: DiskSample[]
}

const minute = 60_000
/** A sample every six hours, for a month. */
const [sampleMs, samplesAtMost] = [6 * 60 * minute, 120]

const fileIn = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'status.json')

/** The notes that a site has left; undefined where there are none, or none that can be read. */
export const readSiteNotes = async (env: Pick<Env, 'dataDir'>): Promise<SiteNotes | undefined> => {
  try {
    return JSON.parse(await readFile(fileIn(env), 'utf8')) as SiteNotes
  } catch {
    return undefined
  }
}

/** Keeps the notes of this process: written at once, and then every ten minutes. */
export const openSiteNotes = async (env: Env, proxy: ProxySeen) => {
  const startedAt = new Date().toISOString()
  const samples = (await readSiteNotes(env))?.samples ?? []
  const read = (): SiteNotes => ({ startedAt, memory: readMemory(), proxy, samples })
  const keep = async () => {
    const now = new Date()
    if (now.getTime() - Date.parse(samples.at(-1)?.at ?? '1970-01-01') >= sampleMs) {
      const disks = await readDisks(env)
      samples.push({ at: now.toISOString(), free: Object.fromEntries(disks.map(({ name, free }) => [name, free])) })
      samples.splice(0, samples.length - samplesAtMost)
    }
    const file = fileIn(env)
    await writeFile(`${file}.part`, JSON.stringify(read()), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
  // A disk that is full takes no notes either: the check of the disk tells of it.
  const { close } = repeat(10 * minute, keep, () => {})
  return { read, close }
}
