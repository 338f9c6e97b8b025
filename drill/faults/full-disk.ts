import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { registerGuest } from '../callers.ts'
import { type Finding, finding } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'

const folders = ['files', 'mail'] as const

/** Uploads and emails go to disks of two megabytes that are full, and later have room again. Mounting them needs root. */
export const fullDisk = async (): Promise<Finding[]> => {
  const mounted: string[] = []
  const unmount = () => mounted.splice(0).forEach((folder) => execFileSync('umount', ['--lazy', folder]))
  const mountSmallDisks = async (dataDir: string) => {
    for (const name of folders) {
      const folder = join(dataDir, name)
      await mkdir(folder, { recursive: true })
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
      mounted.push(folder)
    }
  }
  let house: DrillSite | undefined
  try {
    house = await openDrillSite('drill-disk', { SMTP_URL: '' }, mountSmallDisks)
    return await fillAndEmpty(house)
  } catch (error) {
    unmount()
    if (house) throw error
    const why = 'small disks cannot be mounted here: that needs root and a system that lets it'
    return [{ promise: 'full disk', seen: `not tried, ${why}`, isKept: undefined }]
  } finally {
    await house?.close(async () => unmount())
  }
}

const fillAndEmpty = async (house: DrillSite): Promise<Finding[]> => {
  const within = (name: string) => join(house.dataDir, name)
  const filler = (name: string) => join(within(name), 'filler')
  for (const name of folders) await fill(filler(name))
  const image = await aPhoto()
  const refused = await upload(house, image)
  const registered = await Promise.all([1, 2, 3, 4, 5].map(() => registerGuest(house.origin, house.events[0] ?? '')))
  const inVain = `select count(*)::int as n from emails where attempts > 0 and status <> 'sent'`
  const triedInVain = async () => (await house.database.query<{ n: number }>(inVain)).rows[0]?.n ?? 0
  for (const begun = performance.now(); (await triedInVain()) < 5 && performance.now() - begun < 30_000;)
    await sleep(100)
  const leftovers = [...(await filesIn(within('files'))), ...(await filesIn(within('mail')))]
  const failed = await triedInVain()

  for (const name of folders) await rm(filler(name))
  const again = await upload(house, image)
  const begun = performance.now()
  const arrived = async () => (await filesIn(within('mail'))).filter((file) => file.endsWith('.eml')).length
  while ((await arrived()) < 5 && performance.now() - begun < 60_000) await sleep(200)
  const waited = (performance.now() - begun) / 1000
  return [
    finding(
      'an upload without room is refused clearly, and taken once there is room',
      `${refused.status} ${refused.error ?? ''}, then ${again.status}`,
      refused.status === 507 && again.status === 201,
    ),
    finding('nothing half-written stays', `${leftovers.length} files beside the filling`, leftovers.length === 0),
    finding(
      'emails wait for room',
      `${registered.filter((status) => status === 201).length} of 5 registrations taken, ${failed} emails tried in vain, ${await arrived()} delivered ${waited.toFixed(1)} s after there was room`,
      registered.every((status) => status === 201) && failed > 0 && (await arrived()) === 5,
    ),
  ]
}

const fill = async (file: string) => {
  // More than the disk holds: what fits is written, and the rest is refused.
  await writeFile(file, Buffer.alloc(3 * 1024 * 1024)).catch(() => {})
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map(({ name }) => name)

const aPhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d2321b' } })
    .png()
    .toBuffer()

const upload = async ({ origin, token }: DrillSite, body: Buffer) => {
  const answer = await fetch(`${origin}/api/admin/uploads?folder=events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
    body: new Uint8Array(body),
  })
  const { error } = (await answer.json()) as { error?: string }
  return { status: answer.status, error }
}
