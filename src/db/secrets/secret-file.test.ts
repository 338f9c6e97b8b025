import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { storedSecret } from './secret-file.ts'

test('eight simultaneous calls get the same secret, in a file that only its owner can read', async () => {
  const folder = temporaryFolder('secret')
  const file = join(folder, 'data.key')
  let made = 0
  const secrets = await Promise.all(Array.from({ length: 8 }, () => storedSecret(file, () => `secret ${(made += 1)}`)))

  expect(new Set(secrets).size).toBe(1)
  expect(await storedSecret(file, () => 'another')).toBe(secrets[0])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['data.key'])
  await rm(folder, { recursive: true })
})
