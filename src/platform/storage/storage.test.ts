import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#tests/http/listening.ts'
import { openTinyS3 } from '#tests/doubles/tiny-s3.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { FileExists, type Storage, StorageUnavailable } from './storage.ts'

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
    'a stored file can be read, and has a URL of the site',
    withStorage(async (storage) => {
      await storage.put(key, bytes)
      expect(await contentOf(storage, key)).toBe('an image')
      expect((await storage.read(key))?.bytes).toBe(8)
      expect(storage.url(key)).toBe(`/files/${key}`)
    }),
  )

  test(
    'an existing file is not overwritten',
    withStorage(async (storage) => {
      await storage.put(key, bytes)
      await expect(storage.put(key, new TextEncoder().encode('another'))).rejects.toBeInstanceOf(FileExists)
      expect(await contentOf(storage, key)).toBe('an image')
    }),
  )

  test(
    'a removed file is missing, and removing it twice is no error',
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

test('an S3-compatible store itself refuses a file that came between the question and the upload', async () => {
  // Nobody learns that the file is there.
  const { address, close } = await openTinyS3({ allows: (method) => method !== 'HEAD' })
  onTestFinished(close)
  const storage = s3Storage(address)
  await storage.put(key, bytes)
  await expect(storage.put(key, new TextEncoder().encode('another'))).rejects.toBeInstanceOf(FileExists)
  expect(await contentOf(storage, key)).toBe('an image')
})

test('a folder holds no incomplete file beside the complete one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-storage-'))
  const storage = diskStorage(folder)
  await storage.put(key, bytes)
  await storage.put(key, bytes).catch(() => {})
  expect(await readdir(join(folder, 'uploads/events'))).toEqual(['1763684400000-0a1b2c3d.webp'])
  await rm(folder, { recursive: true })
})

test('incomplete files of crashed processes are deleted after an hour, other files stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-storage-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = diskStorage(folder)
  await storage.put(key, bytes)
  const [old, young] = ['old.webp.7.part', 'young.webp.7.part']
  const there = join(folder, 'uploads/events')
  for (const name of [old, young]) await writeFile(join(there, name), 'half')
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of [old, basename(key)]) await utimes(join(there, name), twoHoursAgo, twoHoursAgo)
  await storage.deletePartFiles()
  expect((await readdir(there)).toSorted()).toEqual([basename(key), young])
})

test('a folder that does not exist yet has no incomplete files', async () => {
  await expect(diskStorage('/nowhere/files').deletePartFiles()).resolves.toBeUndefined()
})

test('a refusal of the store is reported with its status', async () => {
  const store = await openTinyS3()
  await expect(s3Storage(store.addressWithWrongSecret).put(key, bytes)).rejects.toThrow('answered 403 to PUT')
  expect(store.objects.size).toBe(0)
  await store.close()
})

/** A store that answers every request as the test says. */
const aStore = async (answer: (response: ServerResponse) => void) => {
  const { host } = new URL(await addressOf((_request, response) => answer(response)))
  return `http://KEY:hush@${host}/club`
}

test('a store that does not answer in time is unavailable, for reading and for writing', async () => {
  const storage = s3Storage(await aStore(() => {}), { timeoutMs: 200 })
  await expect(storage.put(key, bytes)).rejects.toThrow(StorageUnavailable)
  await expect(storage.read(key)).rejects.toThrow('no answer in 0.2 s')
})

test('a request that fails with 500 is retried, then the store is unavailable', async () => {
  let requests = 0
  const storage = s3Storage(await aStore((response) => void response.writeHead(requests++ < 2 ? 500 : 404).end()))
  expect(await storage.read(key)).toBeUndefined()
  expect(requests).toBe(3)
  const broken = s3Storage(await aStore((response) => void response.writeHead(500).end()))
  await expect(broken.put(key, bytes)).rejects.toThrow(StorageUnavailable)
})

test('the timeout does not limit reading a slow file', async () => {
  const slowly = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Length': 2 }).write('a')
    setTimeout(() => response.end('b'), 1300)
  }
  expect(await contentOf(s3Storage(await aStore(slowly), { timeoutMs: 1000 }), key)).toBe('ab')
})

test('verification succeeds for a store that accepts photos', async () => {
  const store = await openTinyS3()
  await expect(s3Storage(store.address).verify()).resolves.toBeUndefined()
  await store.close()
  await expect(diskStorage(join(tmpdir(), 'cercle-no-such-folder')).verify()).resolves.toBeUndefined()
})

test.for([
  ['a wrong secret', 403, 'SignatureDoesNotMatch'],
  ['a bucket that is not there', 404, 'NoSuchBucket'],
] as const)('%s: one line says what to check', async ([, status, code]) => {
  const refuse = (response: ServerResponse) =>
    void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
  const verification = s3Storage(await aStore(refuse)).verify()
  await expect(verification).rejects.toThrow(
    `The file store of S3_URL takes no photos (${status} ${code}): check the host`,
  )
  await expect(verification).rejects.not.toThrow('hush')
})

test('an unreachable store is reported in one line', async () => {
  const store = await openTinyS3()
  await store.close()
  await expect(s3Storage(store.address).verify()).rejects.toThrow(
    'The file store of S3_URL takes no photos (The file store does not answer: ECONNREFUSED)',
  )
})

test('a folder that is not writable is reported with its path', async () => {
  await expect(diskStorage('/proc/self/mem/files').verify()).rejects.toThrow('/proc/self/mem/files (ENOTDIR)')
})
