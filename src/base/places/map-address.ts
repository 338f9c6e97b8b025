/** The hosts whose maps may be shown inside a page. The Content-Security-Policy allows these frames and no others. */
export const mapHosts = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com'] as const

/** The map of Barcelona, for restaurants without a map of their own (spec §7, Other). */
export const defaultMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=2.09,41.35,2.23,41.44&layer=mapnik&marker=41.385,2.173'

/** The URL of an embedded map, if it is https and one of an allowed host, whose other pages let nobody embed them; otherwise undefined. */
export const mapFrame = (address: string) => {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname, search, href } = new URL(address)
  const isEmbedded = /^\/(?:maps(?:\/(?:d\/)?embed|.*[?&]output=embed)|export\/embed\.html)/.test(pathname + search)
  return protocol === 'https:' && mapHosts.some((allowed) => allowed === host) && isEmbedded ? href : undefined
}

/** The URL of a search for a place on OpenStreetMap. */
export const mapSearch = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
