import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { dataKeyFile, readKey, signingKeysFile, storedKey } from './key-files.ts'

const aFolder = async () => {
  const folder = temporaryFolder('keys')
  await mkdir(folder, { recursive: true })
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('eight simultaneous calls get the same key, in a file that only its owner can read', async () => {
  const folder = await aFolder()
  let made = 0
  const make = () => `key ${(made += 1)}`
  const keys = await Promise.all(Array.from({ length: 8 }, () => storedKey(folder, dataKeyFile, make)))

  expect(new Set(keys).size).toBe(1)
  expect(await storedKey(folder, dataKeyFile, () => 'another')).toBe(keys[0])
  expect((await stat(join(folder, 'data.key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['data.key'])
})

const damaged: [what: string, content: string][] = [
  ['empty', ''],
  ['a line break', '\n'],
  ['filled with zeros', '\0'.repeat(43)],
  ['zeros at the end', `[{"kty":"EC"${'\0'.repeat(20)}`],
]
test.for(damaged)('a key file that a power cut left %s is named, with what to do', async ([, content]) => {
  const folder = await aFolder()
  for (const file of [dataKeyFile, signingKeysFile]) {
    await writeFile(join(folder, file.name), content)
    const make = () => 'another key, with which nothing can be read'
    await expect(storedKey(folder, file, make)).rejects.toThrow(`${join(folder, file.name)} cannot be read (it is `)
    await expect(readKey(folder, file)).rejects.toThrow(file.remedy)
  }
})

test('half of the signing keys, and a folder in the place of a key, are named too', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, signingKeysFile.name), '[{"kty":"EC","x":"')
  await expect(readKey(folder, signingKeysFile)).rejects.toThrow(
    'auth-keys.json cannot be read (it is not whole): remove',
  )
  await mkdir(join(folder, dataKeyFile.name))
  await expect(readKey(folder, dataKeyFile)).rejects.toThrow('data.key cannot be read (EISDIR): put it back')
})
