import { expect, test } from 'vitest'
import { providerNetworkOf } from './provider-network.ts'

test('a provider’s network is an IPv4 /24 or an IPv6 /48', () => {
  expect(providerNetworkOf('203.0.113.7')).toBe(providerNetworkOf('203.0.113.200'))
  expect(providerNetworkOf('203.0.114.7')).not.toBe(providerNetworkOf('203.0.113.7'))
  expect(providerNetworkOf('2001:db8:1:4a01::7')).toBe(providerNetworkOf('2001:db8:1:4aff:9::'))
  expect(providerNetworkOf('2001:db8:1:4b01::7')).toBe(providerNetworkOf('2001:db8:1:1::7'))
  expect(providerNetworkOf('2001:db8:2:1::7')).not.toBe(providerNetworkOf('2001:db8:1:1::7'))
  expect(providerNetworkOf('2001:db8:1:2::7')).toBe('2001:db8:1/48')
})
