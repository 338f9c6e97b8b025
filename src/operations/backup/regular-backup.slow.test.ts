import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { lastGoodBackup } from '#platform/backup-log/backups.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { test as copies } from '#tests/database/copies.ts'
import { openTinyS3 } from '#tests/doubles/tiny-s3.ts'
import { makeKey } from './encryption.ts'
import { openBackup } from './open-backup.ts'
import { takeRegularBackup } from './regular-backup.ts'
import { backupName } from './retention.ts'
import { newSignKey, signerOf } from './signature.ts'

const night = new Date('2026-11-23T02:10:00Z')
const at = (days: number) => new Date(night.getTime() + days * 24 * 60 * 60 * 1000)
const nameAt = (days: number) => backupName(at(days), true)

/** `nightly`: takes the backup of one night, in a folder of the test. */
const test = copies
  .extend<'key', Awaited<ReturnType<typeof makeKey>>>('key', () => makeKey())
  .extend<'nightly', (to: string | undefined, days?: number, daily?: number) => Promise<string[]>>(
    'nightly',
    ({ liveServices, folder, key }) =>
      (to, days = 0, daily = 2) => {
        const keep = { daily, weekly: 0, monthly: 0 }
        const backup = { at: undefined, dir: join(folder, 'backups'), to, keys: [key.recipient], keep }
        return takeRegularBackup({
          env: { dataDir: folder, backup },
          address: liveServices.database.address,
          storage: diskStorage(join(folder, 'files')),
          release: 'test',
          signer: signerOf(newSignKey()),
          isWithoutKey: true,
          now: () => at(days),
        })
      },
  )

test('each night writes an encrypted file to both locations, and removes expired ones from both', async ({
  liveClub,
  nightly,
  folder,
  key,
}) => {
  const [first, second] = [join(folder, 'backups'), join(folder, 'second')]
  await mkdir(second)
  await mkdir(first)
  // Partial files of a killed backup, and files that are no backups.
  await writeFile(join(first, `${nameAt(-1)}.part`), '')
  await writeFile(join(second, `${nameAt(-1)}.part`), '')
  for (const place of [first, second]) await writeFile(join(place, 'cercle-of-my-aunt.tar'), '')
  for (const days of [0, 1, 2]) await nightly(second, days)

  for (const place of [first, second])
    expect((await readdir(place)).toSorted()).toEqual([nameAt(1), nameAt(2), 'cercle-of-my-aunt.tar'])
  expect(await readFile(join(second, nameAt(2)))).toEqual(await readFile(join(first, nameAt(2))))
  expect((await stat(join(second, nameAt(2)))).mode & 0o777).toBe(0o600)
  await openBackup(join(second, nameAt(2)), async () => key.identity)
  const { size } = await stat(join(first, nameAt(2)))
  expect(await lastGoodBackup(liveClub)).toEqual({
    good: { at: at(2), bytes: size, place: join(first, nameAt(2)), isEncrypted: true },
    copied: { at: at(2), bytes: size, place: second },
    failure: undefined,
  })
})

test('a finished backup holds no lock: the next one begins at once', async ({ liveServices, nightly }) => {
  const { pool } = liveServices.database
  await pool.query('select 1')
  for (const days of [0, 1, 2, 3]) {
    await nightly(undefined, days)
    const { rows } = await pool.query(`select * from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
    expect(rows).toEqual([])
  }
})

test('a bucket is a second location too, with a list of several pages', async ({ liveClub, nightly, folder }) => {
  const s3 = await openTinyS3({ namesAPage: 1 })
  onTestFinished(() => s3.close())
  const to = s3.address.replace('/club?', '/club/site/nightly?')
  for (const days of [0, 1, 2]) await nightly(to, days)
  const there = (days: number) => s3.objects.get(`/club/site/nightly/${nameAt(days)}`)?.bytes
  expect([...s3.objects.keys()]).toHaveLength(2)
  expect(there(2)).toEqual(await readFile(join(folder, 'backups', nameAt(2))))
  expect(there(0)).toBeUndefined()
  expect((await lastGoodBackup(liveClub)).copied?.place).toBe(to.replace(/\/\/.*@/, '//').replace(/\?.*/, ''))
})

test('with credentials that may only write every copy stays, and nothing fails', async ({ nightly }) => {
  const s3 = await openTinyS3({ allows: (method) => method === 'PUT' })
  onTestFinished(() => s3.close())
  for (const days of [0, 1, 2]) await nightly(s3.address, days)
  expect(s3.objects.size).toBe(3)
})

test('a failing second location is reported, and its older copies stay', async ({ liveClub, nightly, folder }) => {
  const s3 = await openTinyS3()
  onTestFinished(() => s3.close())
  await nightly(s3.address, 0, 1)
  for (const [days, to, reason] of [
    [1, s3.addressWithWrongSecret, 'answered 403'],
    [2, 'http://KEY:SECRET@127.0.0.1:9/club', 'does not answer'],
    [3, join(folder, 'not-mounted'), 'There is no folder'],
  ] as const) {
    await expect(nightly(to, days, 1)).rejects.toThrow(reason)
    expect(await lastGoodBackup(liveClub)).toMatchObject({
      good: { at: at(days) },
      copied: { at: night },
      failure: { error: null, copyError: expect.stringContaining(reason) },
    })
  }
  expect(s3.objects.size).toBe(1)
})

test('a failed backup removes no older one, and its reason is stored', async ({ liveClub, nightly, folder }) => {
  await nightly(undefined)
  await mkdir(join(folder, 'backups', `${nameAt(5)}.part`))
  await expect(nightly(undefined, 5, 0)).rejects.toThrow()
  expect(await readdir(join(folder, 'backups'))).toContain(nameAt(0))
  expect(await lastGoodBackup(liveClub)).toMatchObject({ good: { at: night }, failure: { error: expect.any(String) } })
})

test('only one of two simultaneous backups is taken', async ({ nightly }) => {
  const results = await Promise.allSettled([nightly(undefined), nightly(undefined, 1)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results).toContainEqual(
    expect.objectContaining({
      reason: expect.objectContaining({ message: expect.stringContaining('Another backup') }),
    }),
  )
})
