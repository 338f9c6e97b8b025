import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/database/open.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { addErasures } from '#club/people/privacy/server/erasure-list.ts'
import { erasePerson } from '#club/people/privacy/server/erase.ts'
import { findPersonRows } from '#club/people/privacy/server/find-person-rows.ts'
import { idsOf } from '#club/people/privacy/server/whose/own.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { test } from '#tests/database/copies.ts'
import { openTinyS3 } from '#tests/doubles/tiny-s3.ts'
import { asAdmin } from '#tests/factories.ts'
import { plantSecondPerson, readSecondPerson } from '#tests/planted/second-person.ts'
import { plantPerson, planted, tablesWith } from '#tests/planted/person.ts'
import { createLog } from '#platform/observability/log.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { newSignKey, signerOf } from '../backup/signature.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { repeatMissingErasures } from './at-start.ts'
import { keepErasureList } from './keep-list.ts'
import { readErasureFile } from './list-file.ts'

test('a backup from before an erasure is restored: after the first start the person is gone again, who has the same address is not, and the log says so', async ({
  liveClub,
  liveServices,
  folder,
  emptyDatabase,
}) => {
  const [dataDir, backups, second] = ['data', 'backups', 'second'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const place of [dataDir, backups, second]) await mkdir(place)
  await writeFile(join(dataDir, 'data.key'), 'a secret of the tests')
  const places = { dataDir, backup: { dir: backups, to: second } }
  await plantPerson(liveClub)
  const hers = idsOf(await findPersonRows(liveClub.db, { email: planted.email, rows: [] }))
  // His address when the backup is taken is hers.
  await plantSecondPerson(liveClub, planted.email)
  const ofPartner = await readSecondPerson(liveClub)
  await liveClub.db.insert(contactMessages).values({ name: 'Altra', email: 'altra@example.org', message: 'Hola' })
  const path = join(second, 'backup.tar')
  const { address } = liveServices.database
  const storage = diskStorage(join(dataDir, 'files'))
  const signer = signerOf(newSignKey())
  await takeBackup({ path, recipients: [], signer, address, storage, dataDir, isWithoutKey: false, release: 'test' })

  await keepErasureList(liveClub, places)
  expect(await readdir(second), 'nobody was erased yet').toEqual(['backup.tar'])
  await liveClub.db.delete(retentionHolds)
  await erasePerson(asAdmin(liveClub), { email: planted.email, rows: hers }, contributions)
  await keepErasureList(liveClub, places)
  await keepErasureList(liveClub, places)
  const copies = await readdir(second)
  expect(copies.toSorted()).toEqual(['backup.tar', expect.stringMatching(/^erasures-[0-9a-f]{16}\.jsonl$/)])
  expect(await readFile(join(backups, 'erasures.jsonl'), 'utf8')).not.toContain('plantada')

  // The server is lost, and the copy of the second place restored on another one.
  await rm(dataDir, { recursive: true })
  const other = join(folder, 'other')
  await mkdir(other)
  await restoreBackup({
    path,
    signedBy: [signer.publicKey],
    identity: () => Promise.reject(new Error('The backup is not encrypted')),
    openTarget: async () => emptyDatabase,
    targetName: 'the database',
    storage: diskStorage(join(other, 'files')),
    dataDir: other,
    migrationsFolder: 'src/platform/database/migrations',
  })
  const database = openDatabase(emptyDatabase)
  const club = { ...liveClub, db: database.db }
  const lines: object[] = []
  const log = createLog('json', { write: (line) => lines.push(JSON.parse(line)) })
  try {
    expect(await tablesWith(club, planted.phone)).toContain('public.contact_messages')
    await repeatMissingErasures({ club, contributions, dataDir: other, log })
    expect(await readSecondPerson(club), 'nothing of who shares the address').toEqual(ofPartner)
    expect(await tablesWith(club, planted.phone)).toEqual([])
    expect(await tablesWith(club, 'altra@example.org')).toEqual(['public.contact_messages'])
    expect(lines).toMatchObject([
      { level: 'warn', people: 1, msg: 'The database was older than some erasures: these people were erased again' },
    ])
    await repeatMissingErasures({ club, contributions, dataDir: other, log })
    expect(lines, 'the second start has nothing to do').toHaveLength(1)
  } finally {
    await database.close()
  }
})

test('a bucket has one copy of the list, rewritten only after a change; without the right to delete, earlier copies stay', async ({
  liveClub,
  folder,
}) => {
  const s3 = await openTinyS3()
  let mayOnlyWrite = false
  const other = await openTinyS3({ allows: (method) => !mayOnlyWrite || method === 'PUT' })
  onTestFinished(async () => void (await Promise.all([s3.close(), other.close()])))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  s3.objects.set('/club/cercle-2026-11-20-0310.tar.age', { bytes: Buffer.from('a backup'), type: '' })
  const keep = (to: string) => keepErasureList(liveClub, { dataDir, backup: { dir: join(folder, 'backups'), to } })
  const copiesIn = ({ objects }: typeof s3) => [...objects.keys()].filter((key) => key.includes('erasures-'))

  await plantPerson(liveClub)
  await erasePerson(asAdmin(liveClub), { email: planted.email, rows: [] }, contributions)
  await keep(s3.address)
  await keep(s3.address)
  const [copy, ...earlier] = copiesIn(s3)
  expect(earlier).toEqual([])
  expect(s3.objects.size, 'the backup is still there').toBe(2)
  const list = s3.objects.get(copy!)!.bytes.toString()
  expect(list).toBe(await readFile(join(dataDir, 'erasures.jsonl'), 'utf8'))
  expect(list).not.toContain(planted.email)

  mayOnlyWrite = true
  await keep(other.address)
  await keep(other.address)
  expect(copiesIn(other)).toEqual([copy])
  await addErasures(liveClub.db, [{ hash: 'another', erasedAt: liveClub.now() }])
  await keep(other.address)
  expect(copiesIn(other)).toHaveLength(2)
  await keep(s3.address)
  expect(copiesIn(s3)).toEqual(copiesIn(other).filter((name) => name !== copy))
})

test('a damaged list prevents the start, so that erased people are not brought back', async ({ folder }) => {
  const path = join(folder, 'erasures.jsonl')
  expect(await readErasureFile(path)).toBeUndefined()
  await writeFile(path, '{"key":"v1.x"}\n{"hash":')
  await expect(readErasureFile(path)).rejects.toThrow('is not the list of erasures')
})
