/**
 * What an address looks like, in forms, the api and imports: one @; at most 64 characters before it, without quotes and letters with
 * accents; after it labels of at most 63 that neither begin nor end with a hyphen, the last one of letters or in Punycode.
 */
export const addressPattern =
  /^(?=[^@]{1,64}@.{1,253}$)(?!\.|.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/** An address whose domain has letters of its own, as «cafè.cat», in Punycode, as browsers and mail servers send it. */
export const withAsciiDomain = (address: string) => {
  const [, local = '', domain = ''] = /^([^@]*@)([^@/?#:\\]+)$/.exec(address) ?? []
  if (!/[^\0-\x7F]/.test(domain)) return address
  try {
    return local + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}
