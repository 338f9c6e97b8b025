import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { createTally, readRows } from '#platform/database/rows/copy-rows.ts'
import type { Address } from '#platform/database/open.ts'
import { refreshTokens, sessions } from '#accounts/server/tables/sessions.ts'
import { users } from '#accounts/server/tables/users.ts'
import { sharedSecret } from '#platform/vault/shared-secret.ts'
import type { Club } from '#club/core/server/club.ts'
import { recordUpload } from '#club/core/content/server/uploads.ts'
import { photoKeys } from '#base/photo-sizes.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { contentsOf, test } from '#tests/database/copies.ts'
import { type Entry, writeArchive } from './archive.ts'
import { manifestName, partName, tablesLeftOut } from './contents.ts'
import { type OpenBackup, openBackup } from './open-backup.ts'
import { writeWhole } from './part-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { newSignKey, signerOf } from './signature.ts'
import { takeBackup } from './take-backup.ts'

const keys = { 'data.key': 'a secret of the tests', 'auth-keys.json': 'what signs tokens' }

test('the data key is restored, readable by its owner only, and no signing key is', async ({
  liveClub,
  liveServices,
  folder,
  emptyDatabase,
}) => {
  const path = await aBackup(liveClub, liveServices.database.address, folder)
  const dataDir = join(folder, 'other')
  await restoreBackup(await restoreInto(dataDir, path, emptyDatabase))
  expect(await readFile(join(dataDir, 'data.key'), 'utf8')).toBe(keys['data.key'])
  expect((await stat(join(dataDir, 'data.key'))).mode & 0o777).toBe(0o600)
  expect((await readdir(dataDir)).toSorted()).toEqual(['data.key', 'files'])
  expect((await readFile(path)).includes(keys['auth-keys.json'])).toBe(false)
})

test('rows that grant access are in no backup, and are not restored from a backup of an earlier release', async ({
  liveClub,
  liveServices,
  folder,
  emptyDatabase,
}) => {
  const { address } = liveServices.database
  await sharedSecret(liveClub.db, liveClub.vault, 'signing-keys', () => 'a private key')
  await sharedSecret(liveClub.db, liveClub.vault, 'setup-code', () => 'a code')
  const { user } = await anAccount(liveClub)
  const path = await aBackup(liveClub, address, folder)
  const whole = await openBackup(path, noIdentity)
  for (const name of tablesLeftOut)
    expect(whole.manifest.tables.find((table) => table.name === name)).toMatchObject({ rows: 0, parts: 0 })

  const older = join(folder, 'older.tar')
  const contents = await contentsOf(address)
  expect(contents['auth.sessions']).toHaveLength(1)
  await writeWhole(older, writeArchive(asAnEarlierRelease(whole, address)))
  const dataDir = join(folder, 'other')
  const restore = await restoreInto(dataDir, older, emptyDatabase)
  await expect(restoreBackup(restore)).rejects.toThrow(`${older} is not signed`)
  await restoreBackup({ ...restore, signedBy: 'anybody' })
  const back = await contentsOf(emptyDatabase)
  for (const name of tablesLeftOut) expect(back[name]).toEqual([])
  // Listed here too, because the list of the code may miss one.
  for (const name of ['public.shared_secrets', 'auth.sessions', 'auth.refresh_tokens', 'auth.one_time_tokens'])
    expect(back[name]).toEqual([])
  expect(back['auth.users']?.[0]).toContain(user)
  expect(await readdir(dataDir)).not.toContain('auth-keys.json')
})

test('counters of addresses and networks are in no backup: every table with the primary key `key`, but for the uploads', async ({
  liveServices,
}) => {
  const { rows } = await liveServices.database.pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisprimary and i.indnkeyatts = 1 and a.attname = 'key' and n.nspname in ('public', 'auth')`,
  )
  const counters = rows.map(({ name }) => name).filter((name) => name !== 'public.uploads')
  expect(counters).toEqual(expect.arrayContaining(['auth.rate_limits', 'public.form_limits']))
  expect(counters.filter((name) => !tablesLeftOut.includes(name))).toEqual([])
})

test('no table of a backup refers to a left-out table', async ({ liveServices }) => {
  const { rows } = await liveServices.database.pool.query<{ child: string }>(
    `select distinct conrelid::regclass::text as child from pg_constraint
      where contype = 'f' and confrelid = any($1::regclass[]) and not conrelid = any($1::regclass[])`,
    [tablesLeftOut],
  )
  expect(rows).toEqual([])
})

test('a restore that fails at its last step leaves no row, no file and no key', async ({
  liveClub,
  liveServices,
  folder,
  emptyDatabase,
}) => {
  const path = await aBackup(liveClub, liveServices.database.address, folder)
  const dataDir = join(folder, 'other')
  const restore = await restoreInto(dataDir, path, emptyDatabase)
  const { storage } = restore
  // A site that starts on the same folder at this moment creates its own key.
  const put: typeof storage.put = async (...given) => {
    await storage.put(...given)
    await writeFile(join(dataDir, 'data.key'), 'another')
  }
  await expect(restoreBackup({ ...restore, storage: { ...storage, put } })).rejects.toThrow('EEXIST')
  expect(await contentsOf(emptyDatabase)).toEqual({})
  for (const key of photoKeys(photo)) expect(await storage.read(key)).toBeUndefined()
  expect(await readFile(join(dataDir, 'data.key'), 'utf8')).toBe('another')
})

test('a connection lost after all rows are written undoes nothing, and is logged in one line', async ({
  liveClub,
  liveServices,
  folder,
  emptyDatabase,
}) => {
  const path = await aBackup(liveClub, liveServices.database.address, folder)
  const dataDir = join(folder, 'other')
  const restore = await restoreInto(dataDir, path, emptyDatabase)
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { query } = pg.Client.prototype
  const querySpy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function lose(this: pg.Client, ...given) {
    const isLast = String(given[0]).startsWith('analyze')
    return Reflect.apply(query, this, isLast ? ['select pg_terminate_backend(pg_backend_pid())'] : given)
  })
  await restoreBackup(restore).finally(() => querySpy.mockRestore())
  expect(errorLog.mock.calls.splice(0)).toEqual([[expect.stringMatching(/^All rows are copied\. .*terminat/)]])
  errorLog.mockRestore()
  expect(await contentsOf(emptyDatabase)).toEqual(await contentsOf(liveServices.database.address))
  for (const key of photoKeys(photo)) expect(await restore.storage.read(key)).toBeDefined()
  expect(await readdir(dataDir)).toContain('data.key')
})

const noIdentity = () => Promise.reject(new Error('The identity must not be read'))

/** An account with a session. */
const anAccount = async ({ db }: Club) => {
  const [row] = await db.insert(users).values({ email: 'anna@example.org' }).returning()
  const user = row!.id
  const [session] = await db.insert(sessions).values({ userId: user, amr: [] }).returning()
  await db.insert(refreshTokens).values({ sessionId: session!.id, tokenHash: 'a hash' })
  return { user }
}

/** A backup as earlier releases wrote it: with the rows of every table, and the signing keys. */
const asAnEarlierRelease = async function* (
  { entries, manifest }: OpenBackup,
  address: Address,
): AsyncGenerator<Entry> {
  const client = new pg.Client(address)
  await client.connect()
  const tables: typeof manifest.tables = []
  for (const { name, columns } of manifest.tables) {
    const [tally, contents] = [createTally(), [] as Buffer[]]
    for await (const chunk of readRows(client, { name, columns })) {
      tally.add(chunk)
      contents.push(chunk)
    }
    const { rows, sum } = tally.result()
    if (rows > 0) yield { name: partName(name, 1), bytes: gzipSync(Buffer.concat(contents)) }
    tables.push({ name, columns, rows, sum, parts: rows > 0 ? 1 : 0 })
  }
  await client.end()
  for await (const entry of entries()) if (/^(?:files|keys)\//.test(entry.name)) yield entry
  yield { name: 'keys/auth-keys.json', bytes: Buffer.from('what signs tokens') }
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify({ ...manifest, tables })) }
}

const signer = signerOf(newSignKey())
const photo = 'uploads/events/1-a.webp'

/** A backup of a club with one photo and its keys. */
const aBackup = async (club: Club, address: Address, dataDir: string) => {
  for (const [name, content] of Object.entries(keys)) await writeFile(join(dataDir, name), content)
  const storage = diskStorage(join(dataDir, 'files'))
  await recordUpload(club, { key: photo, width: 8, height: 8, bytes: 8 })
  for (const key of photoKeys(photo)) await storage.put(key, new Uint8Array(8))
  const path = join(dataDir, 'copy.tar')
  await takeBackup({ path, recipients: [], signer, address, storage, dataDir, isWithoutKey: false, release: 'test' })
  return path
}

/** The options that restore a backup into a new folder. */
const restoreInto = async (dataDir: string, path: string, address: Address) => {
  await mkdir(dataDir)
  return {
    path,
    identity: noIdentity,
    signedBy: [signer.publicKey],
    openTarget: async () => address,
    targetName: 'The database',
    storage: diskStorage(join(dataDir, 'files')),
    dataDir,
    migrationsFolder: 'src/platform/database/migrations',
  }
}
