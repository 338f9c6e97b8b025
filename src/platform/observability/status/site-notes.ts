import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeDurably } from '../../storage/durable-file.ts'
import type { Env } from '../../env/env.ts'
import { repeat } from '../../jobs/repeat.ts'
import { readMemory } from './check-site.ts'
import type { DiskSample } from './disk-forecast.ts'
import { readDisks } from './disks.ts'
import type { ProxyNotes } from './proxy-notes.ts'
import { hourMs, minuteMs } from '#base/dates/durations.ts'

/** What the running site writes about itself into `status.json` of the data folder, for `cercle doctor`. */
export type SiteNotes = {
  startedAt: string
  memory: { rss: number; limit: number }
  proxy: ProxyNotes
  /** The free space on the disks, oldest first. */
  samples: DiskSample[]
}

/** A sample every six hours, for a month. */
const [sampleMs, maxSamples] = [6 * hourMs, 120]

const fileIn = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'status.json')

const siteNotes: z.ZodMiniType<SiteNotes> = z.object({
  startedAt: z.string(),
  memory: z.object({ rss: z.number(), limit: z.number() }),
  proxy: z.object({
    isTrusted: z.boolean(),
    untrusted: z.optional(z.object({ peer: z.string(), at: z.string() })),
    scheme: z.optional(z.string()),
  }),
  samples: z.array(z.object({ at: z.string(), free: z.record(z.string(), z.number()) })),
})

/** Reads the notes of a site; undefined if they are missing or unreadable: the running site makes them anew. */
export const readSiteNotes = async (env: Pick<Env, 'dataDir'>): Promise<SiteNotes | undefined> => {
  try {
    return siteNotes.parse(JSON.parse(await readFile(fileIn(env), 'utf8')))
  } catch {
    return undefined
  }
}

export type SiteNotesFile = Awaited<ReturnType<typeof openSiteNotes>>

/** Writes the notes of this process at once, then every ten minutes, and when `writeNow` is called. */
export const openSiteNotes = async (env: Env) => {
  const proxy: ProxyNotes = { isTrusted: false }
  const startedAt = new Date().toISOString()
  const samples = (await readSiteNotes(env))?.samples ?? []
  const read = (): SiteNotes => ({ startedAt, memory: readMemory(), proxy, samples })
  const write = async () => {
    const now = new Date()
    if (now.getTime() - Date.parse(samples.at(-1)?.at ?? '1970-01-01') >= sampleMs) {
      const disks = await readDisks(env)
      samples.push({ at: now.toISOString(), free: Object.fromEntries(disks.map(({ name, free }) => [name, free])) })
      samples.splice(0, samples.length - maxSamples)
    }
    await writeDurably(fileIn(env), JSON.stringify(read()))
  }
  // One after the other. Errors are ignored: the check of the disk reports a full one.
  let writing = Promise.resolve()
  const writeNext = () => (writing = writing.then(write).catch(() => {}))
  const { close } = repeat(10 * minuteMs, writeNext, () => {})
  return { proxy, read, writeNow: () => void writeNext(), close }
}
