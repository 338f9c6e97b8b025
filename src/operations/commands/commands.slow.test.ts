import { execFile } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test as plainTest } from 'vitest'
import { namedAddress } from '#platform/database/instances.ts'
import { openDatabase } from '#platform/database/open.ts'
import { createVault, keyIdOf } from '#platform/vault/vault.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { type TestServices, test } from '#tests/club.ts'
import { dataKey } from '#tests/doubles/data-key.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const [oldKey, newKey] = ['a secret of the tests', dataKey]

test('a new data key is refused until the running site encrypts with it; then nothing needs the old one', async ({
  liveClub,
  liveServices,
}) => {
  const { id } = await anEvent(liveClub)
  await registerForEvent(liveClub, id, aRegistration({ dietaryRestrictions: 'sense gluten' }))
  const rotate = (DATA_KEY: string) =>
    call('rotate-keys', ['data'], { DATABASE_URL: urlOf(liveServices), DATA_KEY, BACKUP_AT: 'off' })

  // This site could read the new values, but would still encrypt with the old key.
  const before = await siteEncryptingWith(oldKey, liveServices)
  expect(await rotate(`${newKey},${oldKey}`)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Failed\. The running site .* \(.+\/\d+\): give it DATA_KEY='NEW,OLD'.* restart it.*\n$/,
    ),
  })
  await before.close()

  await siteEncryptingWith(newKey, liveServices)
  expect(await rotate(`${newKey},${oldKey}`)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Encrypted [1-9]\d* texts again/),
  })
  expect(await rotate(`${newKey},another`)).toEqual({ code: 0, output: expect.stringMatching(/^Encrypted 0 texts/) })
  const { rows } = await liveServices.database.pool.query(
    'select dietary_restrictions as diet from event_registrations',
  )
  expect(createVault([newKey]).open(rows[0].diet, 'event_registrations.dietary_restrictions')).toBe('sense gluten')
})

plainTest('wrong arguments print the usage, and a failing command creates nothing', async () => {
  const folder = temporaryFolder('commands')
  onTestFinished(() => rm(folder, { recursive: true }))
  const [file, elsewhere] = [join(folder, 'a.tar'), join(folder, 'new')]
  const wrong: [command: string, words: string[], dataDir: string, code: number, output: string][] = [
    ['backup', ['--plain'], folder, 2, 'npm run backup'],
    ['rotate-keys', ['all'], folder, 2, 'npm run rotate-keys'],
    ['restore', [join(folder, 'nothing.tar')], elsewhere, 1, 'Failed.'],
    ['backup', ['--plain', file], elsewhere, 1, 'There is no club'],
    ['backup', [file], folder, 1, '--make-key'],
  ]
  const outputs = await Promise.all(wrong.map(([command, words, DATA_DIR]) => call(command, words, { DATA_DIR })))
  expect(outputs).toEqual(wrong.map(([, , , code, output]) => ({ code, output: expect.stringContaining(output) })))
  for (const path of [file, elsewhere]) expect(await stat(path).catch(() => 'not made')).toBe('not made')
})

/** The connections of a running site. Their name shows which key it encrypts with. */
const siteEncryptingWith = async (key: string, { database }: TestServices) => {
  const site = openDatabase(namedAddress(database.address, keyIdOf(key)), { work: 'web' })
  onTestFinished(() => (site.pool.ended ? undefined : site.close()))
  await site.pool.query('select 1')
  return site
}

const urlOf = ({ database }: TestServices) => {
  const { host, user, database: name } = database.address as { host: string; user: string; database: string }
  return `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`
}

/** Runs a command as its npm script does. `output`: everything that it prints. */
const call = (command: string, words: string[], variables: Record<string, string>) => {
  const env = { ...process.env, ...variables }
  return promisify(execFile)('node', [`src/operations/commands/${command}.ts`, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stderr + stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stderr + stdout }),
  )
}
