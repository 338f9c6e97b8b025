import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Origin } from './service.ts'

/** What a request says of where it comes from: two headers, and the other end of its socket. */
type Sender = { forwardedFor?: string | undefined; userAgent?: string | undefined; socketAddress?: string | undefined }

export const senderOf = (c: Context): Sender => {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return {
    forwardedFor: c.req.header('X-Forwarded-For'),
    userAgent: c.req.header('User-Agent'),
    socketAddress: incoming?.socket?.remoteAddress,
  }
}

/** From where a request comes, for limits, sessions and the audit log. */
export const originOf = (sender: Sender, trusted: BlockList): Origin => ({
  ip: clientAddress(sender, trusted),
  userAgent: (sender.userAgent ?? '').slice(0, 300),
})

/**
 * X-Forwarded-For is believed only as far as configured proxies wrote it: from its right end, the first address that is
 * not one of theirs.
 */
const clientAddress = ({ forwardedFor = '', socketAddress = '' }: Sender, trusted: BlockList) => {
  const addresses = [...forwardedFor.split(','), socketAddress].map((hop) => plain(hop.trim())).toReversed()
  for (const [position, address] of addresses.entries()) {
    const next = addresses[position + 1]
    if (!isTrustedProxy(trusted, address) || !next || !isIP(next)) return address
  }
  return ''
}

/** The proxies of TRUSTED_PROXY: addresses and CIDRs. @throws Error for what is neither */
export const proxyList = (entries: readonly string[]) => {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const length = bits === undefined ? widest[version as 4 | 6] : Number(bits)
    if (!version || !Number.isInteger(length) || length < 0 || length > widest[version as 4 | 6])
      throw new Error(`TRUSTED_PROXY: ${entry} is no address or CIDR.`)
    list.addSubnet(address, length, family(version))
  }
  return list
}

const widest = { 4: 32, 6: 128 }
const family = (version: number) => (version === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is one of the proxies', however the socket writes it. */
export const isTrustedProxy = (list: BlockList, address: string) => {
  const bare = plain(address)
  return isIP(bare) > 0 && list.check(bare, family(isIP(bare)))
}

/** An IPv4 address as such, also where the socket writes it as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
