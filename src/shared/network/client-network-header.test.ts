import { expect, test } from 'vitest'
import { clientNetworkOf } from './client-network-header.ts'

test('a client’s network is an IPv4 /24 or an IPv6 /56', () => {
  expect(clientNetworkOf('203.0.113.7')).toBe(clientNetworkOf('203.0.113.200'))
  expect(clientNetworkOf('203.0.114.7')).not.toBe(clientNetworkOf('203.0.113.7'))
  expect(clientNetworkOf('2001:db8:1:4a01::7')).toBe(clientNetworkOf('2001:db8:1:4aff:9::'))
  expect(clientNetworkOf('2001:db8:1:4b01::7')).not.toBe(clientNetworkOf('2001:db8:1:4a01::7'))
  expect(clientNetworkOf('2001:db8:1:2::7')).toBe('2001:db8:1:0/56')
})
