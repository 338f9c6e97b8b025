import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf } from '#tests/http/listening.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { serveBuiltFiles } from './built-files.ts'

/** A small build, and a server that answers 404 for anything else. */
const aBuild = async () => {
  const folder = temporaryFolder('built')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'site-abc1234.js'), 'export {}')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'tickets-worker.js'), 'self')
  const files = serveBuiltFiles(folder)
  const address = await addressOf((request, response) => files(request, response, () => response.writeHead(404).end()))
  return { folder, ask: (path: string, init?: RequestInit) => fetch(address + path, init) }
}

test('files with a hash in their name are cached for a year, the others for an hour; only GET and HEAD are answered', async () => {
  const { ask } = await aBuild()
  const cacheControlOf = async (path: string) => (await ask(path)).headers.get('Cache-Control')
  expect(await cacheControlOf('/assets/site-abc1234.js')).toBe('public, max-age=31536000, immutable')
  expect(await cacheControlOf('/favicon.svg')).toBe('public, max-age=3600')
  expect((await ask('/favicon.svg', { method: 'POST' })).status).toBe(404)
  expect((await ask('/nothing.js')).status).toBe(404)
})

test('a worker may ask its own site for pages, also where the browser has it already', async () => {
  const { ask } = await aBuild()
  const first = await ask('/tickets-worker.js')
  const again = await ask('/tickets-worker.js', { headers: { 'If-None-Match': first.headers.get('ETag')! } })
  for (const { status, headers } of [first, again]) {
    expect(status).toBe(200)
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
    expect(headers.get('Cache-Control')).toBe('no-cache')
  }
})

test('a file deleted while the site runs breaks only its own request', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errorLog.mockRestore())
  const { folder, ask } = await aBuild()
  rmSync(join(folder, 'favicon.svg'))
  await expect(ask('/favicon.svg').then((answer) => answer.text())).rejects.toThrow()
  expect(errorLog).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOENT' }))
  expect((await ask('/assets/site-abc1234.js')).status).toBe(200)
})

test('a range request gets the whole file', async () => {
  const { ask } = await aBuild()
  for (const range of ['bytes=5-2', 'bytes=0-9999999999999999999999', 'bytes=-3', 'bytes=1-2']) {
    const answer = await ask('/favicon.svg', { headers: { range } })
    expect([answer.status, await answer.text()]).toEqual([200, '<svg/>'])
  }
})

test('a file is closed when its client disconnects in the middle', async () => {
  const { folder } = await aBuild()
  writeFileSync(join(folder, 'assets', 'large-abc1234.js'), Buffer.alloc(4_000_000))
  const opened: Readable[] = []
  const serve = serveBuiltFiles(folder)
  const address = await addressOf((request, response) => {
    response.once('pipe', (file: Readable) => opened.push(file))
    serve(request, response, () => {})
  })
  const disconnect = new AbortController()
  await fetch(`${address}/assets/large-abc1234.js`, { signal: disconnect.signal })
  disconnect.abort()
  await vi.waitFor(() => expect(opened.map(({ closed }) => closed)).toEqual([true]))
})
