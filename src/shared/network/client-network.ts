/** Whose machine an address is: an IPv6 one stands for its /64, which one household has to itself. */
export const clientNetwork = (ip: string) => (ip.includes(':') ? groupsOf(ip).slice(0, 4).join(':') : ip)

/**
 * The networks that an address is of, the narrowest first, and how many households' share each has. Whoever is given an IPv6
 * /56 or /48, as a home or a rented server often is, has hundreds or thousands of /64 to ask from.
 */
export const clientNetworks = (ip: string): { network: string; share: number }[] => {
  const household = { network: clientNetwork(ip), share: 1 }
  if (!ip.includes(':')) return [household]
  const [a, b, c, d = '0'] = groupsOf(ip)
  const half = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [household, { network: `${a}:${b}:${c}:${half}/56`, share: 2 }, { network: `${a}:${b}:${c}/48`, share: 4 }]
}

/** A limit of one household, for a network that has several. */
export const scaledBucket = ({ burst, seconds }: { burst: number; seconds: number }, share: number) => ({
  burst: burst * share,
  seconds: seconds / share,
})

/** The eight groups of an IPv6 address as it is written, `::` filled up. */
const groupsOf = (ip: string) => {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')]
}
