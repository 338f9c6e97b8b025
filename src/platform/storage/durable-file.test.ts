import fs, { type FileHandle, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { diskStorage } from './disk.ts'
import { makeFolder, writeDurably } from './durable-file.ts'

/** What is done to the disk, in order: a power cut keeps only what was synced before. */
const calls: string[] = []

beforeAll(() => {
  for (const name of ['open', 'rename', 'link', 'mkdir'] as const) {
    const real = fs[name] as (path: string, ...rest: unknown[]) => Promise<unknown>
    vi.spyOn(fs, name).mockImplementation((async (path: string, ...rest: unknown[]) => {
      const result = await real(path, ...rest)
      if (name === 'open') noteSyncs(path, result as FileHandle)
      else calls.push(`${name} ${kindOf(path)}`)
      return result
    }) as never)
  }
  syncBuiltinESMExports()
  return () => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
})

const noteSyncs = (path: string, handle: FileHandle) => {
  const sync = handle.sync.bind(handle)
  handle.sync = () => {
    calls.push(`sync ${kindOf(path)}`)
    return sync()
  }
}

const kindOf = (path: string) => (path.endsWith('.part') ? 'part' : /\.\w+$/.test(path) ? 'file' : 'folder')

const aFolder = async () => {
  const folder = temporaryFolder('durable')
  await makeFolder(folder)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  calls.length = 0
  return folder
}

test('a file is synced before it gets its name, and its folder afterwards', async () => {
  const file = join(await aFolder(), 'data.key')
  await writeDurably(file, 'one')
  expect(calls).toEqual(['sync part', 'rename part', 'sync folder'])
  await writeDurably(file, 'two')
  expect(await readFile(file, 'utf8')).toBe('two')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a new file never replaces one, and nothing is left of the attempt', async () => {
  const folder = await aFolder()
  const file = join(folder, 'data.key')
  await writeDurably(file, 'one', { isNew: true })
  expect(calls).toEqual(['sync part', 'link part', 'sync folder'])
  await expect(writeDurably(file, 'two', { isNew: true })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(file, 'utf8')).toBe('one')
  expect(await readdir(folder)).toEqual(['data.key'])
})

test('the incomplete file of another writer stays', async () => {
  const folder = await aFolder()
  const temporary = join(folder, 'club.part')
  await writeFile(temporary, 'of another')
  await expect(writeDurably(join(folder, 'club.tar'), 'mine', { temporary })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(temporary, 'utf8')).toBe('of another')
})

test('of a failed write nothing is left', async () => {
  const folder = await aFolder()
  const failing = async function* () {
    yield Buffer.from('half')
    throw new Error('The disk is full.')
  }
  await expect(writeDurably(join(folder, 'club.tar'), failing())).rejects.toThrow('The disk is full.')
  expect(await readdir(folder)).toEqual([])
})

test('each new folder is synced in the one above it', async () => {
  const folder = await aFolder()
  await makeFolder(join(folder, 'files', 'uploads'))
  expect(calls).toEqual(['mkdir folder', 'sync folder', 'mkdir folder', 'sync folder'])
})

test('an upload stands in a synced folder before it is acknowledged', async () => {
  const folder = await aFolder()
  await diskStorage(folder).put('uploads/events/one.webp', new Uint8Array([1]))
  expect(calls.slice(-3)).toEqual(['sync part', 'link part', 'sync folder'])
})
