import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import type { Origin } from '#base/network/origin.ts'

/** What identifies the client: two headers and the remote address of the socket. */
export type Sender = {
  headers: IncomingHttpHeaders
  socket?: { remoteAddress?: string | undefined } | undefined
}

/** The sender of a Hono request. An in-process request has no socket. */
export const senderOf = (c: Context): Sender => ({
  headers: { 'x-forwarded-for': c.req.header('X-Forwarded-For'), 'user-agent': c.req.header('User-Agent') },
  socket: (c.env as { incoming?: Sender } | undefined)?.incoming?.socket,
})

/** The client address and browser of a request, for limits, sessions and the audit log. */
export const originOf = ({ headers, socket }: Sender, trusted: BlockList): Origin => {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '')
  const ip = clientAddress(forwardedFor, socket?.remoteAddress ?? '', trusted)
  const isOfProxy = forwardedFor !== '' && isPrivateAddress(ip)
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 300), ...(isOfProxy && { isOfProxy }) }
}

/** Whether an address is of this machine or of a private network: a proxy's, not a visitor's. */
export const isPrivateAddress = (address: string) =>
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]|^fe80:/i.test(address)

/** From the right end of X-Forwarded-For, the first address that is no trusted proxy. Other proxies may write anything there. */
const clientAddress = (forwardedFor: string, socketAddress: string, trusted: BlockList) => {
  if (forwardedFor === '') return toPlainAddress(socketAddress)
  const addresses = [...forwardedFor.split(','), socketAddress].map((hop) => toPlainAddress(hop.trim())).toReversed()
  for (const [position, address] of addresses.entries()) {
    const next = addresses[position + 1]
    if (!isTrustedProxy(trusted, address) || !next || !isIP(next)) return address
  }
  return ''
}

/** The proxies of TRUSTED_PROXY: addresses and CIDRs. @throws Error for any other entry */
export const proxyList = (entries: readonly string[]) => {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const length = bits === undefined ? maxPrefixLength[version as 4 | 6] : Number(bits)
    if (!version || !Number.isInteger(length) || length < 0 || length > maxPrefixLength[version as 4 | 6])
      throw new Error(`TRUSTED_PROXY: ${entry} is no address or CIDR.`)
    list.addSubnet(address, length, family(version))
  }
  return list
}

const maxPrefixLength = { 4: 32, 6: 128 }
const family = (version: number) => (version === 6 ? 'ipv6' : 'ipv4')

/** Whether an address, in any notation, is a trusted proxy's. */
export const isTrustedProxy = (list: BlockList, address: string) => {
  const plainAddress = toPlainAddress(address)
  return isIP(plainAddress) > 0 && list.check(plainAddress, family(isIP(plainAddress)))
}

/** Converts an IPv4 address in IPv6 notation to IPv4 notation. */
const toPlainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
