import { expect, test } from 'vitest'
import { clientNetwork, clientNetworks } from './client-network.ts'

test('a client network is an IPv4 address or an IPv6 /64', () => {
  expect(clientNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(clientNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(clientNetwork('2001:db8::6')).toBe('2001:db8:0:0')
})

test('an IPv6 address also belongs to a /56 and a /48, with shares of 2 and 4; an IPv4 address to no other network', () => {
  expect(clientNetworks('203.0.113.7')).toEqual([{ network: '203.0.113.7', share: 1 }])
  const wide = (d: string) => clientNetworks(`2001:db8:1:${d}::6`).map(({ network }) => network)
  expect(wide('2ab')).toEqual(['2001:db8:1:2ab', '2001:db8:1:200/56', '2001:db8:1/48'])
  expect(wide('2')).toEqual(['2001:db8:1:2', '2001:db8:1:0/56', '2001:db8:1/48'])
  expect(clientNetworks('2001:db8::6').map(({ share }) => share)).toEqual([1, 2, 4])
})
