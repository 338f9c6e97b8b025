import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { Address } from '#db/open.ts'
import type { Club } from '#domain/club.ts'
import { recordUpload } from '#domain/uploads.ts'
import { photoKeys } from '#shared/photo-sizes.ts'
import { diskStorage } from '#storage/disk.ts'
import { everythingIn, test } from '#tests/copies.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const keys = { 'data.key': 'a secret of the tests', 'auth-keys.json': '[]' }

test('keys come back as they were, to be read by the server’s user alone', async ({
  liveClub,
  liveHall,
  folder,
  emptyDatabase,
}) => {
  const path = await aBackup(liveClub, liveHall.database.address, folder)
  const dataDir = join(folder, 'other')
  await restoreBackup(await restoreInto(dataDir, path, emptyDatabase))
  for (const [name, content] of Object.entries(keys)) {
    expect(await readFile(join(dataDir, name), 'utf8')).toBe(content)
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600)
  }
})

test('a restore that fails at its last step leaves no row, no file and no key', async ({
  liveClub,
  liveHall,
  folder,
  emptyDatabase,
}) => {
  const path = await aBackup(liveClub, liveHall.database.address, folder)
  const dataDir = join(folder, 'other')
  const restore = await restoreInto(dataDir, path, emptyDatabase)
  const { storage } = restore
  // A site that starts on the same folder in that moment makes a key of its own.
  const put: typeof storage.put = async (...given) => {
    await storage.put(...given)
    await writeFile(join(dataDir, 'auth-keys.json'), 'another')
  }
  await expect(restoreBackup({ ...restore, storage: { ...storage, put } })).rejects.toThrow('EEXIST')
  expect(await everythingIn(emptyDatabase)).toEqual({})
  for (const key of photoKeys(photo)) expect(await storage.read(key)).toBeUndefined()
  expect((await readdir(dataDir)).filter((name) => name in keys)).toEqual(['auth-keys.json'])
  expect(await readFile(join(dataDir, 'auth-keys.json'), 'utf8')).toBe('another')
})

test('a connection that is lost once all is written takes nothing back: one line tells of it', async ({
  liveClub,
  liveHall,
  folder,
  emptyDatabase,
}) => {
  const path = await aBackup(liveClub, liveHall.database.address, folder)
  const dataDir = join(folder, 'other')
  const restore = await restoreInto(dataDir, path, emptyDatabase)
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { query } = pg.Client.prototype
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function lose(this: pg.Client, ...given) {
    const isLast = String(given[0]).startsWith('analyze')
    return Reflect.apply(query, this, isLast ? ['select pg_terminate_backend(pg_backend_pid())'] : given)
  })
  await restoreBackup(restore).finally(() => asked.mockRestore())
  expect(told.mock.calls.splice(0)).toEqual([[expect.stringMatching(/^All rows are in\. .*terminat/)]])
  told.mockRestore()
  expect(await everythingIn(emptyDatabase)).toEqual(await everythingIn(liveHall.database.address))
  for (const key of photoKeys(photo)) expect(await restore.storage.read(key)).toBeDefined()
  expect((await readdir(dataDir)).filter((name) => name in keys).toSorted()).toEqual(Object.keys(keys).toSorted())
})

const photo = 'uploads/events/1-a.webp'

/** A backup of a club with one photo, its keys among it. */
const aBackup = async (club: Club, address: Address, dataDir: string) => {
  for (const [name, content] of Object.entries(keys)) await writeFile(join(dataDir, name), content)
  const storage = diskStorage(join(dataDir, 'files'))
  await recordUpload(club, { key: photo, width: 8, height: 8, bytes: 8 })
  for (const key of photoKeys(photo)) await storage.put(key, new Uint8Array(8))
  const path = join(dataDir, 'copy.tar')
  await takeBackup({ path, address, storage, dataDir, keys: Object.keys(keys), release: 'test' })
  return path
}

/** What brings a backup back into a folder that is made for it. */
const restoreInto = async (dataDir: string, path: string, address: Address) => {
  await mkdir(dataDir)
  return {
    path,
    openTarget: async () => address,
    targetName: 'The database',
    storage: diskStorage(join(dataDir, 'files')),
    dataDir,
    migrationsFolder: 'src/db/migrations',
  }
}
