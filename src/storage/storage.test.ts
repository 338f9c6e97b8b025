import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTinyS3 } from '#tests/tiny-s3.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { FileExists, type Storage } from './storage.ts'

const onDisk = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-storage-'))
  return { storage: diskStorage(folder), close: () => rm(folder, { recursive: true }) }
}
const inS3 = async () => {
  const { address, close } = await openTinyS3()
  return { storage: s3Storage(address), close }
}

const key = 'uploads/events/1763684400000-0a1b2c3d.webp'
const bytes = new TextEncoder().encode('an image')
const contentOf = async (storage: Storage, name: string) => {
  const file = await storage.read(name)
  return file && new Response(file.body).text()
}

describe.for([
  ['a folder', onDisk],
  ['an S3-compatible store', inS3],
] as const)('files in %s', ([, open]) => {
  const withStorage = (run: (storage: Storage) => Promise<void>) => async () => {
    const { storage, close } = await open()
    try {
      await run(storage)
    } finally {
      await close()
    }
  }

  test(
    'what is put is read again, at an address of the site',
    withStorage(async (storage) => {
      await storage.put(key, bytes)
      expect(await contentOf(storage, key)).toBe('an image')
      expect((await storage.read(key))?.bytes).toBe(8)
      expect(storage.url(key)).toBe(`/files/${key}`)
    }),
  )

  test(
    'nothing is overwritten',
    withStorage(async (storage) => {
      await storage.put(key, bytes)
      await expect(storage.put(key, new TextEncoder().encode('another'))).rejects.toBeInstanceOf(FileExists)
      expect(await contentOf(storage, key)).toBe('an image')
    }),
  )

  test(
    'what is removed is gone, and removing it again is no mistake',
    withStorage(async (storage) => {
      await storage.put(key, bytes)
      await storage.remove(key)
      await storage.remove(key)
      expect(await storage.read(key)).toBeUndefined()
    }),
  )

  test.for([
    'uploads/../secret.webp',
    'uploads/events/../../../etc/passwd',
    '/etc/passwd.webp',
    'uploads/events/a.svg',
    'uploads/events/a%2e%2e.webp',
    'uploads\\events\\a.webp',
    'postgres/events/a.webp',
    '',
  ])('no file can be called %s', (name) =>
    withStorage(async (storage) => {
      await expect(storage.put(name, bytes)).rejects.toThrow('No file may be called')
      await expect(storage.remove(name)).rejects.toThrow('No file may be called')
      expect(await storage.read(name)).toBeUndefined()
    })(),
  )
})

test('a folder holds no half-written file beside the whole one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-storage-'))
  const storage = diskStorage(folder)
  await storage.put(key, bytes)
  await storage.put(key, bytes).catch(() => {})
  expect(await readdir(join(folder, 'uploads/events'))).toEqual(['1763684400000-0a1b2c3d.webp'])
  await rm(folder, { recursive: true })
})

test('a store that refuses says so', async () => {
  const store = await openTinyS3()
  await expect(s3Storage(store.addressWithWrongSecret).put(key, bytes)).rejects.toThrow('answered 403 to PUT')
  expect(store.objects.size).toBe(0)
  await store.close()
})

test('an S3_URL that cannot be read is told without repeating its secret', () => {
  expect(() => s3Storage('KEY:hush@endpoint')).toThrow(/^(?!.*hush).*S3_URL cannot be read/)
})
