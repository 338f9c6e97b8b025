import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { erasures } from '#club/people/privacy/server/tables/erasures.ts'
import { erasePerson } from '#club/people/privacy/server/erase.ts'
import { erasureKey, hashOf, hashOfOwn } from '#club/people/privacy/server/erasure-list.ts'
import { findPersonRows } from '#club/people/privacy/server/find-person-rows.ts'
import { repeatErasures } from '#club/people/privacy/server/repeat-erasures.ts'
import { idsOf } from '#club/people/privacy/server/whose/own.ts'
import { folderTransport } from '#platform/outbox/transport.ts'
import { authParts } from '#tests/auth.ts'
import { test as clubTest, today } from '#tests/club.ts'
import { asAdmin } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createLog } from '#platform/observability/log.ts'
import { erasureContributions, openErasureEnds } from './contributions.ts'

const subject = { email: planted.email, rows: [] }

/** The contributions over a folder of stored emails, one of them from before the erasure. */
const test = clubTest.extend('stored', async ({}, { onCleanup }) => {
  const folder = temporaryFolder('erasures')
  onCleanup(() => rm(folder, { recursive: true }))
  const mail = folderTransport(folder)
  const disk = { isBroken: false, copiesOfList: 0 }
  const deleteEmailsWith: typeof mail.deleteEmailsWith = async (...args) => {
    if (disk.isBroken) throw new Error('EIO: the disk does not answer')
    await mail.deleteEmailsWith(...args)
  }
  const keepList = async () => void (disk.copiesOfList += 1)
  const lines: object[] = []
  const log = createLog('json', { write: (line) => lines.push(JSON.parse(line)) })
  await writeFile(join(folder, 'old.eml'), `To: ${planted.email}`)
  await utimes(join(folder, 'old.eml'), today, new Date(today.getTime() - 1000))
  const contributions = erasureContributions({ auth: authParts(), mail: { deleteEmailsWith }, keepList, log })
  return { folder, disk, lines, contributions }
})

test('an erasure copies the list and deletes the stored emails', async ({ club, stored }) => {
  const { folder, disk, contributions } = stored
  await plantPerson(club)
  await erasePerson(asAdmin(club), subject, contributions)
  expect(disk.copiesOfList).toBe(1)
  expect(await readdir(folder)).toEqual([])
  expect(await club.db.$count(erasures, isNotNull(erasures.sealedAddress))).toBe(0)
})

test('an erasure that is refused copies and deletes nothing', async ({ club, stored }) => {
  const { folder, disk, contributions } = stored
  await expect(erasePerson(asAdmin(club), subject, contributions)).rejects.toMatchObject({ code: 'person.not-found' })
  expect(disk.copiesOfList).toBe(0)
  expect(await readdir(folder)).toEqual(['old.eml'])
})

test('an erasure whose stored emails cannot be deleted has succeeded, and is done again until they are gone', async ({
  club,
  stored,
}) => {
  const { folder, disk, lines, contributions } = stored
  disk.isBroken = true
  await plantPerson(club)
  await erasePerson(asAdmin(club), subject, contributions)
  expect(lines).toMatchObject([{ level: 'error', msg: expect.stringContaining('it is tried again') }])
  const [kept] = await club.db.select().from(erasures).where(isNotNull(erasures.sealedAddress))
  expect(club.vault.open(kept!.sealedAddress!, 'erasures.sealed_address')).toBe(planted.email)
  expect(kept!.sealedAddress).not.toContain(planted.email)
  expect(await readdir(folder)).toEqual(['old.eml'])

  disk.isBroken = false
  // The answer to the person is written after the erasure.
  await writeFile(join(folder, 'answer.eml'), `To: ${planted.email}`)
  const ends = openErasureEnds(club, contributions)
  await expect.poll(() => club.db.$count(erasures, isNotNull(erasures.sealedAddress))).toBe(0)
  expect(await readdir(folder)).toEqual(['answer.eml'])
  await ends.close()
})

test('a restored backup that knows of no erasure leaves no stored emails either', async ({ club, stored }) => {
  await plantPerson(club)
  const key = await erasureKey(club)
  const ids = idsOf(await findPersonRows(club.db, subject))
  const hashes = [hashOfOwn(key, planted.email), ...ids.map((id) => hashOf(key, id))]
  const lines = hashes.map((hash) => ({ hash, erasedAt: today }))
  expect(await repeatErasures(club, lines, stored.contributions)).toBe(1)
  expect(await readdir(stored.folder)).toEqual([])
  expect(await club.db.$count(erasures)).toBe(lines.length)
  expect(await club.db.$count(erasures, isNotNull(erasures.sealedAddress))).toBe(0)
})
