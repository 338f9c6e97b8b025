/** The client network of an address: an IPv4 address itself, or an IPv6 /64. */
export const clientNetwork = (ip: string) => (ip.includes(':') ? groupsOf(ip).slice(0, 4).join(':') : ip)

/**
 * The networks of an address, the narrowest first, each with its share of a client network's limit. Homes and rented servers
 * often have an IPv6 /56 or /48, so one client can use hundreds or thousands of /64 networks.
 */
export const clientNetworks = (ip: string): { network: string; share: number }[] => {
  const client = { network: clientNetwork(ip), share: 1 }
  if (!ip.includes(':')) return [client]
  const [a, b, c, d = '0'] = groupsOf(ip)
  const half = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [client, { network: `${a}:${b}:${c}:${half}/56`, share: 2 }, { network: `${a}:${b}:${c}/48`, share: 4 }]
}

/** The limit of one client network, scaled to a larger network. */
export const scaledBucket = ({ burst, seconds }: { burst: number; seconds: number }, share: number) => ({
  burst: burst * share,
  seconds: seconds / share,
})

/** The eight groups of an IPv6 address, with `::` expanded. */
const groupsOf = (ip: string) => {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
}
