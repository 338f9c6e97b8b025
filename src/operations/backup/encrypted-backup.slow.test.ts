import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { recordUpload } from '#club/core/content/server/uploads.ts'
import { photoKeys } from '#base/photo-sizes.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { contentsOf, test as copies } from '#tests/database/copies.ts'
import { anEvent } from '#tests/factories.ts'
import { isEncrypted, makeKey } from './encryption.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { newSignKey, signerOf } from './signature.ts'
import { takeBackup } from './take-backup.ts'

/** An encrypted backup of a club with an event and a photo, and a function that restores it elsewhere. */
const test = copies.extend<'made', Awaited<ReturnType<typeof make>>>(
  'made',
  ({ liveClub, liveServices, folder, emptyDatabase }) =>
    make(liveClub, liveServices.database.address, folder, emptyDatabase),
)

const signer = signerOf(newSignKey())

const make = async (
  club: Parameters<typeof recordUpload>[0],
  address: Parameters<typeof takeBackup>[0]['address'],
  folder: string,
  emptyDatabase: typeof address,
) => {
  const [ownKey, colleagues] = [await makeKey(), await makeKey()]
  const storage = diskStorage(join(folder, 'files'))
  const key = 'uploads/events/1-a.webp'
  await anEvent(club, { title: 'La cena secreta' })
  await recordUpload(club, { key, width: 8, height: 8, bytes: 8 })
  for (const size of photoKeys(key)) await storage.put(size, new TextEncoder().encode('a secret photo'))
  await writeFile(join(folder, 'data.key'), 'a secret of the tests')
  const path = join(folder, 'copy.tar.age')
  const recipients = [ownKey.recipient, colleagues.recipient]
  await takeBackup({
    path,
    recipients,
    signer,
    address,
    storage,
    dataDir: folder,
    isWithoutKey: false,
    release: 'test',
  })

  const dataDir = join(folder, 'other')
  await mkdir(dataDir)
  const restore = (file: string, identity: string) =>
    restoreBackup({
      path: file,
      signedBy: [signer.publicKey],
      identity: async () => `# public key: age1…\n${identity}\n`,
      openTarget: async () => emptyDatabase,
      targetName: 'The database',
      storage: diskStorage(join(dataDir, 'files')),
      dataDir,
      migrationsFolder: 'src/platform/database/migrations',
    })
  return { path, dataDir, restore, identities: [ownKey.identity, colleagues.identity] }
}

test('a backup encrypted to two keys reveals nothing, and either key restores it', async ({
  made: { path, dataDir, restore, identities },
  liveServices,
  emptyDatabase,
}) => {
  const bytes = await readFile(path)
  expect(isEncrypted(bytes)).toBe(true)
  for (const secret of ['secret', 'socios', 'ustar', 'data.key']) expect(bytes.includes(secret)).toBe(false)

  await openBackup(path, async () => identities[1] ?? '')
  await restore(path, identities[0] ?? '')
  expect(await contentsOf(emptyDatabase)).toEqual(await contentsOf(liveServices.database.address))
  expect(await readFile(join(dataDir, 'data.key'), 'utf8')).toBe('a secret of the tests')
  expect(await readFile(join(dataDir, 'files/uploads/events/1-a-400.avif'), 'utf8')).toBe('a secret photo')
})

test('a wrong key, an invalid key, a cut file and a flipped byte are refused before anything is written', async ({
  made: {
    path,
    dataDir,
    restore,
    identities: [identity = ''],
  },
  folder,
  emptyDatabase,
}) => {
  const stranger = await makeKey()
  await expect(restore(path, stranger.identity)).rejects.toThrow('is encrypted to another key than this one')
  await expect(restore(path, stranger.recipient)).rejects.toThrow('holds no private key')
  await expect(restore(path, identity.slice(0, -3))).rejects.toThrow('is not whole')

  const whole = await readFile(path)
  const damaged = join(folder, 'damaged.tar.age')
  const cut = [22, 100, 300, Math.floor(whole.length / 2), whole.length - 1]
  for (const length of cut) {
    await writeFile(damaged, whole.subarray(0, length))
    await expect(restore(damaged, identity)).rejects.toThrow('is damaged or no backup')
  }
  for (const position of [60, 250, 500, Math.floor(whole.length / 2), whole.length - 1]) {
    const altered = Buffer.from(whole)
    altered[position] = (altered[position] ?? 0) ^ 1
    await writeFile(damaged, altered)
    await expect(restore(damaged, identity)).rejects.toThrow(/is damaged or no backup|is encrypted to another key/)
  }
  expect(await contentsOf(emptyDatabase)).toEqual({})
  expect(await readdir(dataDir)).toEqual([])
})

test('an invalid public key is refused, and no file is left', async ({ made, liveServices, folder }) => {
  const path = join(folder, 'other.tar.age')
  const storage = diskStorage(join(folder, 'files'))
  const common = { storage, signer, dataDir: folder, isWithoutKey: true, release: 'test' }
  const taking = takeBackup({ ...common, path, recipients: ['age1mistyped'], address: liveServices.database.address })
  await expect(taking).rejects.toThrow('BACKUP_KEY holds age1mistyped, which is no public key')
  expect((await readdir(folder)).filter((name) => name.includes('.tar'))).toEqual([made.path.split('/').at(-1)])
})
