/** The hosts whose maps may be shown inside a page. The Content-Security-Policy allows these frames and no others. */
export const mapHosts = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com'] as const

/** Barcelona from the sea to the hills: what is shown where a house has no map of its own (spec §7, Other). */
export const defaultMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=2.09,41.35,2.23,41.44&layer=mapnik&marker=41.385,2.173'

/** The address of a map's frame: https, and a page of maps on a host of the list; undefined for anything else. */
export const mapFrame = (address: string) => {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname, href } = new URL(address)
  const isMap = host === 'www.google.com' ? pathname.startsWith('/maps') : true
  return protocol === 'https:' && mapHosts.some((known) => known === host) && isMap ? href : undefined
}

/** Where a visitor finds a place on a map of their own choice. */
export const mapSearch = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
