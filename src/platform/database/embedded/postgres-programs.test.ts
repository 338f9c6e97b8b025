import { mkdir, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { linkLibraries, nobodyIn } from './postgres-programs.ts'

const folder = temporaryFolder('programs')
const native = join(folder, 'native')
const links = [{ source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' }]

beforeEach(async () => {
  await rm(native, { recursive: true, force: true })
  await mkdir(native)
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a missing link of a PostgreSQL library is created, once', async () => {
  await mkdir(join(native, 'lib'))
  await linkLibraries(native)
  await linkLibraries(native)
  expect(await readlink(join(native, 'lib', 'libicu.so.60'))).toBe('libicu.so.60.2')
})

test('a link that cannot be created is reported with advice', async () => {
  await expect(linkLibraries(native)).rejects.toThrow(/libicu\.so\.60 is missing and cannot be made .*npm run build/)
})

test('the ids of the user nobody come from its line of /etc/passwd, or are the usual ones', () => {
  const root = 'root:x:0:0:root:/root:/bin/bash'
  expect(nobodyIn(`${root}\nnobody:x:99:98:Nobody:/:/sbin/nologin\n`)).toEqual({ uid: 99, gid: 98 })
  expect(nobodyIn(`${root}\n`)).toEqual({ uid: 65_534, gid: 65_534 })
})
