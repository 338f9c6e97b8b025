import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readEnv } from './env/env.ts'
import { openStore } from './open-database.ts'

const folder = temporaryFolder('store')
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a club whose data key is lost gets no new key, which could decrypt nothing', async () => {
  const dataDir = join(folder, 'club')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18')
  await expect(openStore(readEnv({ DATA_DIR: dataDir }))).rejects.toThrow(`${dataDir}/data.key is missing: put it back`)
  expect(await readdir(dataDir)).not.toContain('data.key')
})

test('a partly restored club is not replaced by a new one', async () => {
  const dataDir = join(folder, 'half')
  await mkdir(join(dataDir, 'postgres.part'), { recursive: true })
  await expect(openStore(readEnv({ DATA_DIR: dataDir }))).rejects.toThrow(
    `is being brought back into ${dataDir}, or that was interrupted: run npm run restore again`,
  )
  expect(await readdir(dataDir)).toEqual(['.writable', 'postgres.part'])
})

test('an unreadable database is not replaced by a new one', async () => {
  const dataDir = join(folder, 'unseen')
  await mkdir(dataDir)
  // A broken link stands for another user's folder, because root could read that.
  await symlink('postgres', join(dataDir, 'postgres'))
  await expect(openStore(readEnv({ DATA_DIR: dataDir }))).rejects.toThrow(
    'postgres cannot be read (ELOOP): see that it',
  )
  expect(await readdir(dataDir)).toEqual(['.writable', 'postgres'])
})
