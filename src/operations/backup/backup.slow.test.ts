import { randomBytes } from 'node:crypto'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Address, Db } from '#platform/database/open.ts'
import { sharedSecret } from '#platform/vault/shared-secret.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { bookingPassOf } from '#club/evenings/bookings/server/booking/pass.ts'
import { readSignedLink } from '#club/core/server/limits/signed-links.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import type { Club } from '#club/core/server/club.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { deleteUnusedUploads, recordUpload } from '#club/core/content/server/uploads.ts'
import { photoKeys } from '#base/photo-sizes.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { contentsOf, test as copies } from '#tests/database/copies.ts'
import { aPayment, aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { openTinyS3 } from '#tests/doubles/tiny-s3.ts'
import { runNightlyJobs } from '#site/nightly-jobs.ts'
import { restoreBackup } from './restore-backup.ts'
import { newSignKey, signerOf } from './signature.ts'
import { takeBackup } from './take-backup.ts'
import { authParts } from '#tests/auth.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'

const migrationsFolder = 'src/platform/database/migrations'
const secret = 'a secret of the tests'
const noIdentity = () => Promise.reject(new Error('The identity must not be read'))

/** `storage`: the site's files in a folder. `backup`: the options of a backup. */
const test = copies
  .extend<'storage', Storage>('storage', ({ folder }) => diskStorage(join(folder, 'files')))
  .extend<'backup', ReturnType<typeof backupOf>>('backup', ({ liveServices, storage, folder }) =>
    backupOf(liveServices.database.address, storage, folder),
  )

test('a backup taken during registrations and uploads is complete, and is restored unchanged elsewhere', async ({
  liveClub,
  liveServices,
  storage,
  backup,
  emptyDatabase,
  folder,
}) => {
  await writeFile(join(folder, 'data.key'), secret)
  const event = await anEvent(liveClub, { maxParticipants: 100_000 })
  const site = aBusySite(liveClub, storage, event.id)
  await site.hasDone(30)

  const before = [...site.acknowledged]
  await queueConfirmations(liveClub, 10)
  const manifest = await takeBackup(backup)
  await site.hasDone(site.acknowledged.length + 10)
  await site.close()
  expect(manifest.files).toBeGreaterThan(0)

  const other = join(folder, 'other')
  const there = diskStorage(join(other, 'files'))
  await restoreBackup(restoreOf(backup.path, emptyDatabase, there, folder))
  const [source, copy] = [await contentsOf(liveServices.database.address), await contentsOf(emptyDatabase)]

  // The site only added rows: each row of the copy is also in the site, except for the counters of events.
  const withoutCounter = (row: string) => row.replace(/"registered": \d+/, '')
  for (const [table, rows] of Object.entries(copy)) {
    const existing = new Set(source[table]?.map(withoutCounter))
    expect(rows.map(withoutCounter).filter((row) => !existing.has(row))).toEqual([])
  }
  expect(Object.keys(copy)).toEqual(Object.keys(source))
  const registered = parsed(copy, 'public.event_registrations')
  const ids = new Set(registered.map(({ id }) => id))
  const counted = parsed(copy, 'public.events').map((row) => Number(row.registered))
  expect(counted.reduce((sum, places) => sum + places)).toBe(registered.length)
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  // Each registration has its email queued or still pending, never both or neither.
  const queued = parsed(copy, 'public.emails').map(({ about }) => about)
  const pending = registered.filter((registration) => registration.confirmation_pending).map(({ id }) => id)
  expect([queued.length, queued.length + pending.length]).toEqual([10, registered.length])
  expect(new Set([...queued, ...pending])).toEqual(ids)

  const missing = new Set(manifest.missing)
  for (const { key } of parsed(copy, 'public.uploads'))
    for (const size of photoKeys(String(key)).filter((name) => !missing.has(name)))
      expect(await bytesOf(there, size)).toEqual(await bytesOf(storage, size))
  // Only the upload in progress may lack files.
  expect(manifest.missing.length).toBeLessThan(photoKeys('x.webp').length + 1)
})

test('a restore keeps payments, their sums and the next receipt number, and makes older passes void', async ({
  liveClub,
  liveServices,
  storage,
  backup,
  emptyDatabase,
  folder,
}) => {
  const club = { ...asAdmin(liveClub), isUnlimited: true }
  const openKey = (db: Db) => sharedSecret(db, club.vault, 'passes', () => randomBytes(32).toString('base64url'))
  const linkKey = await openKey(club.db)
  const event = await anEvent(club, { price: 48.5 })
  const { id } = await registerForEvent(club, event.id, aRegistration())
  await club.db.update(eventRegistrations).set({ createdAt: club.now() })
  await notePayment(club, aPayment(id, { amount: 48.5 }))
  await notePayment(club, aPayment(id, { amount: 10.1, isRefund: true, anyway: true }))
  const [seat] = await club.db.select().from(eventRegistrations)
  const pass = bookingPassOf({ linkKey }, seat!)
  await takeBackup(backup)
  await restoreBackup(restoreOf(backup.path, emptyDatabase, storage, folder))

  const [source, copy] = [await contentsOf(liveServices.database.address), await contentsOf(emptyDatabase)]
  for (const table of ['public.payments', 'public.receipt_numbers']) expect(copy[table]).toEqual(source[table])
  const sum = parsed(copy, 'public.payments').reduce((total, { amount }) => total + Number(amount), 0)
  expect(sum).toBeCloseTo(38.4)
  // The site makes another key when it starts on this database.
  expect(copy['public.shared_secrets']).toEqual([])
  const about = seat!.email.toLowerCase()
  const isSigned = (key: string) => readSignedLink(key, 'booking', pass, club.now())?.isSigned(about) ?? false
  expect([isSigned(linkKey), isSigned('the key of another start')]).toEqual([true, false])
})

test('files are backed up from and restored to an S3-compatible store', async ({
  liveClub,
  backup,
  emptyDatabase,
  folder,
}) => {
  const [s3, other] = [await openTinyS3(), await openTinyS3()]
  const key = await upload(liveClub, s3Storage(s3.address), 1)
  await takeBackup({ ...backup, storage: s3Storage(s3.address) })
  // One file is still there, with the same content.
  await s3Storage(other.address).put(key, await bytesOf(s3Storage(s3.address), key))
  await restoreBackup(restoreOf(backup.path, emptyDatabase, s3Storage(other.address), folder))

  expect([...other.objects.keys()].toSorted()).toEqual([...s3.objects.keys()].toSorted())
  await s3.close()
  await other.close()
})

test('a missing photo is listed, and the others are backed up', async ({ liveClub, storage, backup }) => {
  const sizes = photoKeys(await upload(liveClub, storage, 1))
  const [lost = ''] = sizes
  await storage.remove(lost)
  expect(await takeBackup(backup)).toMatchObject({ files: sizes.length - 1, missing: [lost] })
})

test('a failed backup leaves no file, and an existing one is not overwritten', async ({
  liveClub,
  storage,
  backup,
  folder,
}) => {
  await upload(liveClub, storage, 1)
  const full = { ...storage, read: () => Promise.reject(new Error('The disk is full')) }
  await expect(takeBackup({ ...backup, storage: full })).rejects.toThrow('The disk is full')
  const stopped = AbortSignal.abort(new Error('It was interrupted.'))
  await expect(takeBackup({ ...backup, signal: stopped })).rejects.toThrow('It was interrupted.')
  expect((await readdir(folder)).filter((name) => name.includes('copy'))).toEqual([])

  await takeBackup(backup)
  expect((await stat(backup.path)).mode & 0o777).toBe(0o600)
  await expect(takeBackup(backup)).rejects.toThrow('is there already')
})

test('a file cut short or altered is refused before anything is written', async ({
  liveClub,
  storage,
  backup,
  emptyDatabase,
  folder,
}) => {
  await upload(liveClub, storage, 1)
  await takeBackup(backup)
  const whole = await readFile(backup.path)
  const damaged = join(folder, 'damaged.tar')
  const restoreBytes = (bytes: Buffer) =>
    writeFile(damaged, bytes).then(() => restoreBackup(restoreOf(damaged, emptyDatabase, storage, folder)))

  await expect(restoreBytes(whole.subarray(0, whole.length - 4096))).rejects.toThrow('is damaged or no backup')
  await expect(restoreBytes(Buffer.alloc(4096))).rejects.toThrow('is no tar file')
  const altered = Buffer.from(whole)
  const position = whole.indexOf('an image, 400.avif')
  altered[position] = (altered[position] ?? 0) ^ 1
  await expect(restoreBytes(altered)).rejects.toThrow('is not as it was')
  expect(await contentsOf(emptyDatabase)).toEqual({})
})

test('a restore refuses a database with tables, a wrong key and a different existing file', async ({
  liveClub,
  liveServices,
  storage,
  backup,
  emptyDatabase,
  folder,
}) => {
  const key = await upload(liveClub, storage, 1)
  const event = await anEvent(liveClub)
  await registerForEvent(liveClub, event.id, aRegistration({ dietaryRestrictions: 'sin gluten' }))
  await takeBackup(backup)

  const there = diskStorage(join(folder, 'there'))
  const restore = restoreOf(backup.path, emptyDatabase, there, folder)
  const full = restoreOf(backup.path, liveServices.database.address, there, folder)
  await expect(restoreBackup(full)).rejects.toThrow('is not empty')
  await expect(restoreBackup({ ...restore, dataKeys: undefined })).rejects.toThrow('a key that is not at hand')
  await expect(restoreBackup({ ...restore, dataKeys: ['another key'] })).rejects.toThrow('a key that is not at hand')

  await there.put(key, new TextEncoder().encode('another file'))
  await expect(restoreBackup(restore)).rejects.toThrow('is there already')
  // All or nothing: neither tables nor the files restored before the existing one.
  expect(await contentsOf(emptyDatabase)).toEqual({})
  const left = await Promise.all(photoKeys(key).map((size) => there.read(size)))
  expect(left.filter(Boolean)).toHaveLength(1)
})

test('during a backup no file is removed that its tables name', async ({ liveClub, storage, backup }) => {
  const key = await upload(liveClub, storage, 1)
  const tomorrow = { ...liveClub, now: () => new Date(liveClub.now().getTime() + 2 * 24 * 60 * 60 * 1000) }
  const slow: Storage = {
    ...storage,
    read: async (name) => {
      await runNightlyJobs({ ...tomorrow, storage, ...authParts() })
      return storage.read(name)
    },
  }
  const manifest = await takeBackup({ ...backup, storage: slow })
  expect(manifest).toMatchObject({ files: 6, missing: [] })

  await runNightlyJobs({ ...tomorrow, storage, ...authParts() })
  expect(await storage.read(key)).toBeUndefined()
  expect(await deleteUnusedUploads(tomorrow, contentKinds)).toEqual([])
})

const signer = signerOf(newSignKey())

const backupOf = (address: Address, storage: Storage, dataDir: string) => ({
  path: join(dataDir, 'copy.tar'),
  address,
  storage,
  dataDir,
  isWithoutKey: true,
  signer,
  recipients: [],
  release: 'test',
})

const restoreOf = (path: string, address: Address, storage: Storage, dataDir: string) => ({
  path,
  identity: noIdentity,
  signedBy: [signer.publicKey],
  openTarget: async () => address,
  targetName: 'The database',
  storage,
  dataDir,
  migrationsFolder,
  dataKeys: [secret],
})

/** Registers guests and uploads photos until it is closed. */
const aBusySite = (club: Club, storage: Storage, eventId: string) => {
  const acknowledged: string[] = []
  const closing = new AbortController()
  const guest = async (name: string) => {
    for (let n = 0; !closing.signal.aborted; n += 1) {
      const form = aRegistration({ email: `${name}-${n}@example.org`, dietaryRestrictions: 'sin\tgluten\n\\N «té»' })
      acknowledged.push((await registerForEvent(club, eventId, form)).id)
    }
  }
  const staff = async () => {
    for (let n = 0; !closing.signal.aborted; n += 1) await upload(club, storage, n)
  }
  const work = Promise.all([guest('anna'), guest('berta'), guest('carme'), staff()])
  return {
    acknowledged,
    hasDone: (count: number) =>
      expect.poll(() => club.db.$count(eventRegistrations), { timeout: 10_000 }).toBeGreaterThanOrEqual(count),
    close: async () => {
      closing.abort()
      await work
    },
  }
}

/** Uploads as the api does: first the row, then the files. */
const upload = async (club: Club, storage: Storage, n: number) => {
  const key = `uploads/events/${1000 + n}-abc.webp`
  await recordUpload(club, { key, width: 8, height: 8, bytes: 8 })
  for (const size of photoKeys(key))
    await storage.put(size, new TextEncoder().encode(`an image, ${size.split('-').at(-1)}`))
  return key
}

const bytesOf = async (storage: Storage, key: string) => {
  const file = await storage.read(key)
  if (!file) throw new Error(`There is no ${key}`)
  return new Uint8Array(await new Response(file.body).arrayBuffer())
}

const parsed = (contents: Record<string, string[]>, table: string) =>
  (contents[table] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>)
