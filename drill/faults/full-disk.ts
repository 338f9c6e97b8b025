import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { registerGuest } from '../callers.ts'
import { type Finding, finding } from '../finding.ts'
import { type DrillSite, openDrillSite } from '../site.ts'

const folders = ['files', 'mail'] as const

/** Uploads and emails are on full disks of 2 MB, which later have room again. Mounting them needs root. */
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
  let site: DrillSite | undefined
  try {
    site = await openDrillSite('drill-disk', { SMTP_URL: '' }, mountSmallDisks)
    return await fillAndEmpty(site)
  } catch (error) {
    unmount()
    if (site) throw error
    const reason = 'small disks cannot be mounted here: that needs root and the right to mount'
    return [{ expectation: 'full disk', observed: `not tried, ${reason}`, isMet: undefined }]
  } finally {
    await site?.close(async () => unmount())
  }
}

const fillAndEmpty = async (site: DrillSite): Promise<Finding[]> => {
  const within = (name: string) => join(site.dataDir, name)
  const filler = (name: string) => join(within(name), 'filler')
  for (const name of folders) await fill(filler(name))
  const image = await aPhoto()
  const refused = await upload(site, image)
  const registered = await Promise.all([1, 2, 3, 4, 5].map(() => registerGuest(site.origin, site.events[0] ?? '')))
  const unsentQuery = `select count(*)::int as n from emails where attempts > 0 and status <> 'sent'`
  const failedAttempts = async () => (await site.database.query<{ n: number }>(unsentQuery)).rows[0]?.n ?? 0
  for (const begun = performance.now(); (await failedAttempts()) < 5 && performance.now() - begun < 30_000;)
    await sleep(100)
  const leftovers = [...(await filesIn(within('files'))), ...(await filesIn(within('mail')))]
  const failed = await failedAttempts()

  for (const name of folders) await rm(filler(name))
  const retry = await upload(site, image)
  const begun = performance.now()
  const arrived = async () => (await filesIn(within('mail'))).filter((file) => file.endsWith('.eml')).length
  while ((await arrived()) < 5 && performance.now() - begun < 60_000) await sleep(200)
  const waited = (performance.now() - begun) / 1000
  return [
    finding(
      'an upload to a full disk is refused with a reason, and accepted once there is room',
      `${refused.status} ${refused.error ?? ''}, then ${retry.status}`,
      refused.status === 507 && retry.status === 201,
    ),
    finding('no incomplete file stays', `${leftovers.length} files beside the filler`, leftovers.length === 0),
    finding(
      'emails wait for room',
      `${registered.filter((status) => status === 201).length} of 5 registrations accepted, ${failed} emails failed, ${await arrived()} delivered ${waited.toFixed(1)} s after there was room`,
      registered.every((status) => status === 201) && failed > 0 && (await arrived()) === 5,
    ),
  ]
}

const fill = async (file: string) => {
  // More than the disk holds: the write fails when it is full.
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
