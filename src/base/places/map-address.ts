/** The hosts whose maps may be shown inside a page. The Content-Security-Policy allows these frames and no others. */
export const mapHosts = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com'] as const

/** The map of Barcelona, for restaurants without a map of their own (spec §7, Other). */
export const defaultMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=2.09,41.35,2.23,41.44&layer=mapnik&marker=41.385,2.173'

/** The URL of an embedded map, if it is https and a map page on an allowed host; otherwise undefined. */
export const mapFrame = (address: string) => {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname, href } = new URL(address)
  const isMap = host === 'www.google.com' ? pathname.startsWith('/maps') : true
  return protocol === 'https:' && mapHosts.some((allowed) => allowed === host) && isMap ? href : undefined
}

/**
 * The address of a map as it may be inserted: the sharing link of a place on OpenStreetMap becomes its embedded map, which alone may be
 * shown inside a page. Leaves other texts as they are.
 */
export const mapToInsert = (address: string) => {
  if (!URL.canParse(address)) return address
  const { host, pathname, searchParams, hash } = new URL(address)
  if (!/^(?:www\.)?openstreetmap\.org$/.test(host) || pathname.startsWith('/export/')) return address
  const [, ...middle] = /^#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []
  const marked = [searchParams.get('mlat'), searchParams.get('mlon')]
  const [lat, lon] = (marked.every(Boolean) ? marked : middle).map(Number)
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return address
  const box = [lon! - 0.004, lat! - 0.002, lon! + 0.004, lat! + 0.002].map((degrees) => degrees.toFixed(5))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join(',')}&layer=mapnik&marker=${lat},${lon}`
}

/** The URL of a search for a place on OpenStreetMap. */
export const mapSearch = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
