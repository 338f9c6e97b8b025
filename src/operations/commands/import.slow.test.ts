import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { dataKey } from '#tests/doubles/data-key.ts'
import { test } from '#tests/database/dump.ts'
import type { TestServices } from '#tests/club.ts'

const file = (price: string) => ({
  'events.csv': `id;title;date;price;max_participants\n1;Cena;15/03/2019;${price};30\n2;Cata;15/03/2019;gratis;30\n`,
})

test('the command writes nothing in a dry run, while a question is open, or while a row is refused', async ({
  liveServices,
  dumpOf,
}) => {
  const count = () => liveServices.database.db.$count(events)
  const open = await dumpOf(file('12.500'))
  expect(await run(liveServices, open, '--yes', '--leave-out')).toMatchObject({
    code: 1,
    last: expect.stringMatching(/Answer each QUESTION/),
  })
  expect(await count()).toBe(0)
  await access(join(open, 'import-report.csv'))

  const folder = await dumpOf(file('12,50'))
  expect(await run(liveServices, folder, '--yes')).toMatchObject({
    code: 1,
    last: expect.stringMatching(/because 1 rows are refused/),
  })
  const dryRun = await run(liveServices, folder, '--leave-out', '--dry-run')
  expect(dryRun).toMatchObject({
    code: 0,
    last: expect.stringMatching(/Nothing was imported yet: 1 rows would be imported/),
  })
  expect(await count()).toBe(0)

  expect(await run(liveServices, folder, '--leave-out', '--yes')).toMatchObject({
    code: 0,
    last: expect.stringMatching(/Imported 1 rows/),
  })
  expect(await liveServices.database.db.select().from(events)).toMatchObject([{ title: 'Cena', price: 12.5 }])
})

test('an unknown argument prints the usage', async ({ liveServices, dumpOf }) => {
  const answer = await run(liveServices, await dumpOf(file('1')), '--decimal=coma')
  expect(answer).toMatchObject({ code: 2, text: expect.stringMatching(/--decimal=comma\|point/) })
})

/** Runs the command on the database of the test. `last` is the last line that it prints. */
const run = async ({ database }: TestServices, ...words: string[]) => {
  const { host, user, database: name } = database.address as { host: string; user: string; database: string }
  const DATABASE_URL = `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`
  const env = { ...process.env, DATABASE_URL, DATA_KEY: dataKey, LOG: 'json' }
  const { code, text } = await promisify(execFile)('node', ['src/operations/commands/import.ts', ...words], {
    env,
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code: exitCode, stderr }: { code: number; stderr: string }) => ({ code: exitCode, text: stderr }),
  )
  return { code, text, last: text.trim().split('\n').at(-1) }
}
