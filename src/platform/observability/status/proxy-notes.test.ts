import { expect, onTestFinished, test, vi } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proxyList } from '../../http/client-address.ts'
import { readEnv } from '../../env/env.ts'
import { type ProxyNotes, noteProxy } from './proxy-notes.ts'
import { openSiteNotes, readSiteNotes } from './site-notes.ts'

const openNotes = (trusted: string[] = []) => {
  const notes: ProxyNotes = { isTrusted: false }
  const log = { warn: vi.fn() }
  const publicUrl = new URL('https://club.example')
  const note = noteProxy({ publicUrl, proxies: proxyList(trusted), hasProxies: trusted.length > 0 }, log, {
    proxy: notes,
    writeNow: () => {},
  })
  const ask = (remoteAddress: string, headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.7' }) =>
    note({ headers, socket: { remoteAddress } } as Parameters<typeof note>[0])
  return { ask, notes, log }
}

test('a proxy that TRUSTED_PROXY does not name is logged once, with the line to set', () => {
  const { ask, notes, log } = openNotes()
  ask('::ffff:127.0.0.1', {})
  expect(log.warn).not.toHaveBeenCalled()
  for (let n = 0; n < 3; n += 1) ask('::ffff:127.0.0.1')
  expect(log.warn.mock.calls).toEqual([
    [{ peer: '127.0.0.1' }, expect.stringMatching(/^TRUSTED_PROXY is missing: .* set TRUSTED_PROXY=127\.0\.0\.1$/)],
  ])
  expect(notes.untrusted).toMatchObject({ peer: '127.0.0.1' })
})

test('a public address is never logged, and counts as a missing proxy only if no proxy is configured', () => {
  const { ask, notes, log } = openNotes()
  ask('198.51.100.4')
  expect(notes.untrusted).toMatchObject({ peer: '' })
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('198.51')

  const behindProxy = openNotes(['127.0.0.1'])
  behindProxy.ask('198.51.100.4')
  expect([behindProxy.notes.untrusted, behindProxy.log.warn.mock.calls.length]).toEqual([undefined, 0])
})

test('a trusted proxy is noted, and its scheme while it differs from that of PUBLIC_URL', () => {
  const { ask, notes, log } = openNotes(['127.0.0.1'])
  ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' })
  expect(notes).toEqual({ isTrusted: true, scheme: 'http' })
  ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' })
  expect(notes).toEqual({ isTrusted: true })
  expect(log.warn).not.toHaveBeenCalled()
})

test('a proxy that TRUSTED_PROXY does not name stands in status.json at once, where doctor reads it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-notes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = readEnv({ DATA_DIR: folder })
  const notes = await openSiteNotes(env)
  await expect.poll(() => readSiteNotes(env)).toMatchObject({ proxy: { isTrusted: false } })
  const note = noteProxy(
    { publicUrl: env.publicUrl, proxies: proxyList([]), hasProxies: false },
    { warn: vi.fn() },
    notes,
  )
  const request = { headers: { 'x-forwarded-for': '203.0.113.7' }, socket: { remoteAddress: '127.0.0.1' } }
  note(request as unknown as Parameters<typeof note>[0])
  await expect.poll(() => readSiteNotes(env)).toMatchObject({ proxy: { untrusted: { peer: '127.0.0.1' } } })
  await notes.close()
})
