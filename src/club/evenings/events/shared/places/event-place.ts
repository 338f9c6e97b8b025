import { addressParts } from '#base/text/address-parts.ts'
import { type Language, inLanguage } from '#base/text/language.ts'

export type Place = { location: string; locationCa: string; restaurant?: { direccion: string } | null }

/**
 * The name and the address in the place of an event: "Sala del Cercle, Carrer del Rebost, 8, 08003 Barcelona". A place without a postal
 * code, or without a name, has no address of its own.
 */
export const placeParts = (place: string) => {
  const [, name = place, address = ''] =
    /^([^,\d]+),\s*(?=\S)(?!s\/n)([^,\d]{2}.*,\s*\d{5}\s+[^,\d]+)$/.exec(place.trim()) ?? []
  return { name, address }
}

/** The place of an event as a card shows it: "Sala del Cercle, Barcelona". */
export const shortPlace = (place: string) => {
  const { name, address } = placeParts(place)
  return address ? `${name}, ${addressParts(address).town}` : place
}

/** The street, postal code and town of an event: its own, or those of its restaurant. */
export const addressOf = ({ location, locationCa, restaurant }: Place, language: Language) =>
  placeParts(inLanguage(language, location, locationCa)).address || (restaurant?.direccion ?? '')

/** Where an event is, in one line: its name and its address. The town is named once. */
export const placeOf = (place: Place, language: Language) => {
  const line = inLanguage(language, place.location, place.locationCa)
  const address = addressOf(place, language)
  if (address === '' || line.endsWith(address)) return line
  const { street, town } = addressParts(line)
  return [town !== '' && town === addressParts(address).town ? street : line, address].filter(Boolean).join(', ')
}
