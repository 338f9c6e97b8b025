/** The point that the map of a restaurant marks, as schema.org data; nothing if its address has none. */
export const placeOf = (map: string) => {
  const address = URL.parse(map)
  const mark = address?.searchParams.get('marker') ?? /@(-?\d+\.\d+,-?\d+\.\d+)/.exec(map)?.[1] ?? ''
  const [, latitude, longitude] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(mark) ?? []
  return latitude && longitude
    ? { '@type': 'GeoCoordinates' as const, latitude: Number(latitude), longitude: Number(longitude) }
    : undefined
}

/** "€€" for an average price in euros, as guides write it. */
export const priceRangeOf = (price: number) =>
  price > 0 ? '€'.repeat(1 + limits.filter((limit) => price >= limit).length) : undefined

const limits = [25, 50, 90]
