import { clientNetwork } from './client-network.ts'

/** The network of an address that a provider typically assigns to one customer: an IPv4 /24 or an IPv6 /48. */
export const providerNetworkOf = (ip: string) => {
  if (!ip.includes(':')) return `${ip.split('.').slice(0, 3).join('.')}.0/24`
  const [a, b, c] = clientNetwork(ip).split(':')
  return `${a}:${b}:${c}/48`
}
