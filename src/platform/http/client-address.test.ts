import { expect, test } from 'vitest'
import { isPrivateAddress, isTrustedProxy, originOf, proxyList } from './client-address.ts'

const proxies = proxyList(['10.0.0.0/8', '2001:db8:aa::/48', '192.0.2.9', '2001:db8::9'])
const addressOf = (socket: string | undefined, forwarded?: string, trusted = proxies) =>
  originOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: socket } }, trusted).ip

test.for<[socket: string | undefined, forwarded: string | undefined, ip: string]>([
  ['203.0.113.1', undefined, '203.0.113.1'],
  ['::ffff:203.0.113.1', undefined, '203.0.113.1'],
  ['::FFFF:203.0.113.1', undefined, '203.0.113.1'],
  ['2001:db8::1', undefined, '2001:db8::1'],
  [undefined, undefined, ''],
  // Not written by a trusted proxy.
  ['203.0.113.1', '198.51.100.1', '203.0.113.1'],
  [undefined, '198.51.100.1', ''],
  // Written by one trusted proxy, or two.
  ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.1', ' ::ffff:198.51.100.1 ', '198.51.100.1'],
  ['10.0.0.1', '198.51.100.1, 10.255.255.255', '198.51.100.1'],
  ['192.0.2.9', '198.51.100.1,2001:db8:aa:ffff::1', '198.51.100.1'],
  ['2001:db8::9', '2001:db8:ab::1', '2001:db8:ab::1'],
  ['2001:db8::8', '2001:db8:ab::1', '2001:db8::8'],
  ['11.0.0.1', '198.51.100.1', '11.0.0.1'],
  // Entries that the client sent itself are ignored.
  ['10.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
  ['10.0.0.1', '192.0.2.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  // After an entry that is no address, the last valid one counts.
  ['10.0.0.1', 'unknown', '10.0.0.1'],
  ['10.0.0.1', '198.51.100.1, _hidden, 10.0.0.2', '10.0.0.2'],
  ['10.0.0.1', ',', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
])('socket %s and X-Forwarded-For %s: client %s', ([socket, forwarded, ip]) =>
  expect(addressOf(socket, forwarded)).toBe(ip),
)

test('an unconfigured proxy is reported: its clients share its address', () => {
  const of = (socket: string, forwarded?: string) =>
    originOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: socket } }, proxyList([]))
  expect(of('127.0.0.1', '198.51.100.1')).toEqual({ ip: '127.0.0.1', userAgent: '', isOfProxy: true })
  expect(of('127.0.0.1')).toEqual({ ip: '127.0.0.1', userAgent: '' })
  expect(of('203.0.113.1', '198.51.100.1')).toEqual({ ip: '203.0.113.1', userAgent: '' })
})

test('the user agent is cut to 300 characters', () => {
  const origin = originOf({ headers: { 'user-agent': 'x'.repeat(301) } }, proxyList([]))
  expect(origin).toEqual({ ip: '', userAgent: 'x'.repeat(300) })
})

test('addresses of this machine and of private networks are private', () => {
  const privateOnes =
    '127.0.0.1 127.9.9.9 10.1.2.3 192.168.0.1 172.16.0.1 172.19.0.1 172.20.0.1 172.31.0.1 ::ffff:10.0.0.1 ::1 fc00::1 FD12::1 fe80::1'
  const publicOnes = '128.0.0.1 11.0.0.1 192.169.0.1 172.15.0.1 172.32.0.1 172.2.0.1 110.0.0.1 ::10 2001:db8::1 fe00::1'
  expect(privateOnes.split(' ').filter((one) => !isPrivateAddress(one))).toEqual([])
  expect(publicOnes.split(' ').filter(isPrivateAddress)).toEqual([])
})

test('proxies are addresses and CIDRs; an address without a prefix is itself only', () => {
  const trusts = (entry: string, address: string) => isTrustedProxy(proxyList([entry]), address)
  for (const [entry, inside, outside] of [
    ['192.0.2.9', '192.0.2.9', '192.0.2.8'],
    ['192.0.2.9/32', '::ffff:192.0.2.9', '192.0.2.8'],
    ['192.0.2.0/31', '192.0.2.1', '192.0.2.2'],
    ['2001:db8::9', '2001:db8::9', '2001:db8::8'],
    ['2001:db8::8/127', '2001:db8::9', '2001:db8::a'],
  ] as const)
    expect([trusts(entry, inside), trusts(entry, outside)], entry).toEqual([true, false])
  expect([trusts('0.0.0.0/0', '203.0.113.1'), trusts('0.0.0.0/0', 'unknown')]).toEqual([true, false])
  expect([trusts('::/0', '2001:db8::1'), trusts('192.0.2.9', '')]).toEqual([true, false])
  for (const odd of ['', 'proxy', '192.0.2.9/33', '192.0.2.9/-1', '192.0.2.9/x', '192.0.2.9/1.5', '::/129', 'x/8'])
    expect(() => proxyList([odd]), odd).toThrow(`TRUSTED_PROXY: ${odd} is no address or CIDR.`)
})
