import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Origin } from '#shared/network/origin.ts'

/** What says where a request comes from: two headers, and the other end of its socket. */
type Sender = {
  headers: IncomingHttpHeaders
  socket?: { remoteAddress?: string | undefined } | undefined
}

/** Node's request behind Hono's; in process there is none. */
export const senderOf = (c: Context): Sender => ({
  headers: { 'x-forwarded-for': c.req.header('X-Forwarded-For'), 'user-agent': c.req.header('User-Agent') },
  socket: (c.env as { incoming?: Sender } | undefined)?.incoming?.socket,
})

/** From where a request comes, for limits, sessions and the audit log. */
export const originOf = ({ headers, socket }: Sender, trusted: BlockList): Origin => {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
  const ip = clientAddress(forwardedFor, socket?.remoteAddress ?? '', trusted)
  const isOfProxy = forwardedFor !== '' && isPrivateAddress(ip)
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 300), ...(isOfProxy && { isOfProxy }) }
}

/** An address of this machine or of a private network: a proxy's, not a visitor's. */
export const isPrivateAddress = (address: string) =>
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]|^fe80:/i.test(address)

/**
 * X-Forwarded-For is believed only as far as configured proxies wrote it: from its right end, the first address that is
 * not one of theirs.
 */
const clientAddress = (forwardedFor: string, socketAddress: string, trusted: BlockList) => {
  // Who comes without a proxy, as nearly all of a rush do where there is none, needs no list of hops.
  if (forwardedFor === '') return plain(socketAddress)
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
