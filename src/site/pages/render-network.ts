import type { BlockList } from 'node:net'
import { type Sender, isPrivateAddress, originOf } from '#platform/http/client-address.ts'
import { clientNetworks } from '#base/network/client-network.ts'

/** What the page cache passes with its requests: the network of who asked. The page itself is for everybody. */
export type ForCache = { renderNetwork: string }

/**
 * Returns a function that tells the network of a visitor for the render queue: an IPv4 address or an IPv6 /48. Empty where it is
 * not known: without TRUSTED_PROXY all visitors may seem to have the proxy's address, and a private address may be a proxy's.
 */
export const renderNetworks = (proxies: BlockList, hasProxies: boolean) => (sender: Sender) => {
  if (!hasProxies) return ''
  const { ip } = originOf(sender, proxies)
  return ip === '' || isPrivateAddress(ip) ? '' : (clientNetworks(ip).at(-1)?.network ?? '')
}
