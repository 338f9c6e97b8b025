import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf } from '#tests/http/listening.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { serveBuiltFiles } from './built-files.ts'

/** A small build, and a server of its files that answers 404 to all else. */
const aBuild = async () => {
  const folder = temporaryFolder('built')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'site-abc1234.js'), 'export {}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  const files = serveBuiltFiles(folder)
  const address = await addressOf((request, response) => files(request, response, () => response.writeHead(404).end()))
  return { folder, ask: (path: string, init?: RequestInit) => fetch(address + path, init) }
}

test('what carries a hash in its name is kept for a year, the rest for an hour; a write is not for files', async () => {
  const { ask } = await aBuild()
  const cacheOf = async (path: string) => (await ask(path)).headers.get('Cache-Control')
  expect(await cacheOf('/assets/site-abc1234.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/favicon.svg')).toBe('public, max-age=3600')
  expect((await ask('/favicon.svg', { method: 'POST' })).status).toBe(404)
  expect((await ask('/nothing.js')).status).toBe(404)
})

test('a file that goes away under the running site costs that one answer', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  const { folder, ask } = await aBuild()
  rmSync(join(folder, 'favicon.svg'))
  await expect(ask('/favicon.svg').then((answer) => answer.text())).rejects.toThrow()
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOENT' }))
  expect((await ask('/assets/site-abc1234.js')).status).toBe(200)
})

test('whoever asks for a part of a file gets the whole, whatever part it is', async () => {
  const { ask } = await aBuild()
  for (const range of ['bytes=5-2', 'bytes=0-9999999999999999999999', 'bytes=-3', 'bytes=1-2']) {
    const answer = await ask('/favicon.svg', { headers: { range } })
    expect([answer.status, await answer.text()]).toEqual([200, '<svg/>'])
  }
})

test('a file is closed when its reader goes away in the middle', async () => {
  const { folder } = await aBuild()
  writeFileSync(join(folder, 'assets', 'large-abc1234.js'), Buffer.alloc(4_000_000))
  const opened: Readable[] = []
  const again = serveBuiltFiles(folder)
  const address = await addressOf((request, response) => {
    response.once('pipe', (file: Readable) => opened.push(file))
    again(request, response, () => {})
  })
  const leaving = new AbortController()
  await fetch(`${address}/assets/large-abc1234.js`, { signal: leaving.signal })
  leaving.abort()
  await vi.waitFor(() => expect(opened.map(({ closed }) => closed)).toEqual([true]))
})
