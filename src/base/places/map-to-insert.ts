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
