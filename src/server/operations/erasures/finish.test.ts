import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { eraseAccounts } from '#auth/accounts/erase.ts'
import { erasures } from '#db/schema/privacy/erasures.ts'
import { erasePerson } from '#domain/privacy/erase.ts'
import { folderTransport } from '#email/transport.ts'
import { authParts } from '#tests/auth.ts'
import { test, today } from '#tests/club.ts'
import { asAdmin } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createLog } from '../../observability/log.ts'
import { openErasureEnds } from './finish.ts'

test('an erasure whose stored emails cannot be deleted has succeeded, and is done again until they are gone', async ({
  club,
}) => {
  const folder = temporaryFolder('erasures')
  onTestFinished(() => rm(folder, { recursive: true }))
  const mail = folderTransport(folder)
  const old = join(folder, 'old.eml')
  await writeFile(old, `To: ${planted.email}`)
  await utimes(old, today, new Date(today.getTime() - 1000))
  let isBroken = true
  const deleteEmailsWith: typeof mail.deleteEmailsWith = async (...args) => {
    if (isBroken) throw new Error('EIO: the disk does not answer')
    await mail.deleteEmailsWith(...args)
  }
  const lines: object[] = []
  const log = createLog('json', { write: (line) => lines.push(JSON.parse(line)) })
  const ends = openErasureEnds({ club, mail: { deleteEmailsWith }, log })
  await plantPerson(club)
  await erasePerson(asAdmin(club), { email: planted.email, rows: [] }, eraseAccounts(authParts()))
  await ends.now()
  expect(lines).toMatchObject([{ level: 'error', msg: expect.stringContaining('it is tried again') }])
  const [kept] = await club.db.select().from(erasures).where(isNotNull(erasures.sealedAddress))
  expect(club.vault.open(kept!.sealedAddress!, 'erasures.sealed_address')).toBe(planted.email)
  expect(kept!.sealedAddress).not.toContain(planted.email)
  expect(await readdir(folder)).toEqual(['old.eml'])

  isBroken = false
  // The answer to the person is written after the erasure.
  await writeFile(join(folder, 'answer.eml'), `To: ${planted.email}`)
  await ends.now()
  expect(await readdir(folder)).toEqual(['answer.eml'])
  expect(await club.db.$count(erasures, isNotNull(erasures.sealedAddress))).toBe(0)
  await ends.close()
})
