import { expect, test, vi } from 'vitest'
import { proxyList } from '#http/client-address.ts'
import { type ProxySeen, noteProxy } from './proxy-seen.ts'

const opened = (trusted: string[] = []) => {
  const seen: ProxySeen = { isTrusted: false }
  const log = { warn: vi.fn() }
  const publicUrl = new URL('https://club.example')
  const note = noteProxy({ publicUrl, proxies: proxyList(trusted), hasProxies: trusted.length > 0 }, log, seen)
  const ask = (remoteAddress: string, headers: Record<string, string> = { 'x-forwarded-for': '203.0.113.7' }) =>
    note({ headers, socket: { remoteAddress } } as Parameters<typeof note>[0])
  return { ask, seen, log }
}

test('a proxy that TRUSTED_PROXY does not name is logged once, with the line to set', () => {
  const { ask, seen, log } = opened()
  ask('::ffff:127.0.0.1', {})
  expect(log.warn).not.toHaveBeenCalled()
  for (let n = 0; n < 3; n += 1) ask('::ffff:127.0.0.1')
  expect(log.warn.mock.calls).toEqual([
    [{ peer: '127.0.0.1' }, expect.stringMatching(/^TRUSTED_PROXY is missing: .* set TRUSTED_PROXY=127\.0\.0\.1$/)],
  ])
  expect(seen.untrusted).toMatchObject({ peer: '127.0.0.1' })
})

test('an address on the internet is written nowhere, and is a mistake only where no proxy is known', () => {
  const { ask, seen, log } = opened()
  ask('198.51.100.4')
  expect(seen.untrusted).toMatchObject({ peer: '' })
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('198.51')

  const behind = opened(['127.0.0.1'])
  behind.ask('198.51.100.4')
  expect([behind.seen.untrusted, behind.log.warn.mock.calls.length]).toEqual([undefined, 0])
})

test('a trusted proxy is noted, and a scheme other than that of PUBLIC_URL for as long as it tells it', () => {
  const { ask, seen, log } = opened(['127.0.0.1'])
  ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' })
  expect(seen).toEqual({ isTrusted: true, scheme: 'http' })
  ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' })
  expect(seen).toEqual({ isTrusted: true })
  expect(log.warn).not.toHaveBeenCalled()
})
