import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { sharedSecret } from '#platform/vault/shared-secret.ts'
import { bookingPassOf, registrationOfPass } from '#club/evenings/bookings/server/booking/pass.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { contentsOf, test as copies } from '#tests/database/copies.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { type Entry, writeArchive } from './archive.ts'
import { linkKeyName } from './contents.ts'
import { makeKey } from './encryption.ts'
import { openBackup } from './open-backup.ts'
import { writeWhole } from './part-file.ts'
import { type Restore, restoreBackup } from './restore-backup.ts'
import { type Signer, newSignKey, openSigner, publicSignKey, signerOf } from './signature.ts'
import { takeBackup } from './take-backup.ts'

const noVariable = { backup: { signKey: undefined } }

/** A club in a folder with its signing key, and functions that take and restore its backups. */
const test = copies.extend<'made', Awaited<ReturnType<typeof make>>>(
  'made',
  ({ liveServices, folder, emptyDatabase }) => make(liveServices.database.address, folder, emptyDatabase),
)

const make = async (
  address: Parameters<typeof takeBackup>[0]['address'],
  dataDir: string,
  emptyDatabase: typeof address,
) => {
  await writeFile(join(dataDir, 'data.key'), 'a secret of the tests')
  const signer = await openSigner({ dataDir, ...noVariable })
  const { identity, recipient } = await makeKey()
  const storage = diskStorage(join(dataDir, 'files'))
  const take = async (name: string, recipients: string[]) => {
    const path = join(dataDir, name)
    await takeBackup({ path, recipients, signer, address, storage, dataDir, isWithoutKey: false, release: 'test' })
    return path
  }
  const other = join(dataDir, 'other')
  await mkdir(other)
  const restore = (path: string, signedBy: Restore['signedBy']) =>
    restoreBackup({
      path,
      signedBy,
      identity: async () => identity,
      openTarget: async () => emptyDatabase,
      targetName: 'The database',
      storage: diskStorage(join(other, 'files')),
      dataDir: other,
      migrationsFolder: 'src/platform/database/migrations',
    })
  return { dataDir, other, signer, recipient, identity, take, restore }
}

/** The same entries under new checksums, as somebody without the key writes them, or with another key. */
const rewritten = async (path: string, signer?: Signer) => {
  const { entries } = await openBackup(path, () => Promise.reject(new Error('It is not encrypted')))
  const altered = async function* (): AsyncGenerator<Entry> {
    for await (const entry of entries())
      yield entry.name === 'keys/data.key' ? { ...entry, bytes: Buffer.from('a secret of the tests') } : entry
  }
  const forged = `${path}.${randomUUID()}`
  await writeWhole(forged, writeArchive(altered(), signer?.sign))
  return forged
}

test('the signing key is made once, readable by its owner only, and in no backup', async ({ made }) => {
  const { dataDir, signer, take } = made
  const key = await readFile(join(dataDir, 'backup-sign.key'), 'utf8')
  expect(signer.publicKey).toBe(signerOf(key).publicKey)
  expect(await publicSignKey({ dataDir, ...noVariable })).toBe(signer.publicKey)
  expect(await publicSignKey({ dataDir: join(dataDir, 'other'), ...noVariable })).toBeUndefined()
  const given = newSignKey()
  expect((await openSigner({ dataDir, backup: { signKey: given } })).publicKey).toBe(signerOf(given).publicKey)
  expect((await readFile(await take('plain.tar', []))).includes(key)).toBe(false)
})

test('a backup is restored for who names its signer, and for nobody else without --unsigned', async ({
  made: { signer, take, restore, other },
  emptyDatabase,
}) => {
  const path = await take('plain.tar', [])
  const stranger = signerOf(newSignKey())
  await expect(restore(path, [])).rejects.toThrow('Say whose backups count')
  await expect(restore(path, [stranger.publicKey])).rejects.toThrow(`is signed by ${signer.publicKey}, which is not in`)
  const unsigned = await rewritten(path)
  await expect(restore(unsigned, [signer.publicKey])).rejects.toThrow('is not signed')
  expect(await contentsOf(emptyDatabase)).toEqual({})
  expect(await readdir(other)).toEqual([])
  await restore(path, [stranger.publicKey, signer.publicKey])
})

test('another signature and a signature of other contents are refused', async ({ made: { signer, take, restore } }) => {
  const path = await take('plain.tar', [])
  const stranger = signerOf(newSignKey())
  const forged = await rewritten(path, stranger)
  await expect(restore(forged, [signer.publicKey])).rejects.toThrow(`is signed by ${stranger.publicKey}`)

  // The name of the site's key before a signature of the stranger, and a signature of something else.
  const renamed = (sums: Buffer) =>
    Buffer.from(stranger.sign(sums).toString().replace(stranger.publicKey, signer.publicKey))
  const moved = () => signer.sign(Buffer.from('the checksums of another backup'))
  for (const [n, sign] of [renamed, moved, () => Buffer.from('nonsense')].entries()) {
    const file = await rewritten(path, { ...signer, sign })
    for (const signedBy of [[signer.publicKey], 'anybody'] as const)
      await expect(restore(file, signedBy), String(n)).rejects.toThrow('its signature does not fit')
  }
})

test('guests’ links go on opening after the restore of an encrypted backup, and a plain one does not hold their key', async ({
  made: { signer, take, restore, recipient, identity },
  liveClub,
  emptyDatabase,
}) => {
  const { db, vault } = liveClub
  const linkKey = await sharedSecret(db, vault, 'passes', () => 'the key of links')
  const event = await anEvent(liveClub)
  await registerForEvent(liveClub, event.id, aRegistration())
  const [seat] = await db.select().from(eventRegistrations)
  const pass = bookingPassOf({ linkKey }, seat!)

  const names = async (path: string) => {
    const found: string[] = []
    for await (const { name } of (await openBackup(path, async () => identity)).entries()) found.push(name)
    return found
  }
  expect(await names(await take('plain.tar', []))).not.toContain(linkKeyName)
  const path = await take('copy.tar.age', [recipient])
  expect(await names(path)).toContain(linkKeyName)

  await restore(path, [signer.publicKey])
  const restored = openDatabase(emptyDatabase)
  try {
    const linkKeyThere = await sharedSecret(restored.db, vault, 'passes', () => 'another key')
    const guest = { ...liveClub, db: restored.db, linkKey: linkKeyThere, actor: { kind: 'visitor', pass } as const }
    expect(await registrationOfPass(guest, event.id)).toMatchObject({ id: seat!.id })
    expect(await sharedSecret(restored.db, vault, 'setup-code', () => 'a new code')).toBe('a new code')
  } finally {
    await restored.close()
  }
})
