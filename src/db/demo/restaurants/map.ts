/** The address of an embedded OpenStreetMap frame with a marker in the middle, about 400 metres wide. */
export const mapAround = (latitude: number, longitude: number) => {
  const box = [longitude - 0.0025, latitude - 0.0015, longitude + 0.0025, latitude + 0.0015]
  const query = new URLSearchParams({
    bbox: box.map((edge) => edge.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
