import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readEnv } from './env.ts'
import { openStore } from './store.ts'

const folder = temporaryFolder('store')
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a club whose key is lost gets no new one, which would open nothing', async () => {
  const dataDir = join(folder, 'club')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18')
  await expect(openStore(readEnv({ DATA_DIR: dataDir }))).rejects.toThrow(`${dataDir}/data.key is missing: put it back`)
  expect(await readdir(dataDir)).not.toContain('data.key')
})
