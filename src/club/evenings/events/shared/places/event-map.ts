import { type Place, addressOf } from './event-place.ts'
import { mapSearch } from '#base/places/map-address.ts'
import { type Language, inLanguage } from '#base/text/language.ts'

// Apart from the place: the card of an event shows its place, and no map.

/** What maps are asked for: the address of an event, else its place. */
export const placeOnMap = (place: Place, language: Language) =>
  addressOf(place, language) || inLanguage(language, place.location, place.locationCa)

/** The search for an event's address on a map. */
export const mapOf = (place: Place, language: Language) => mapSearch(placeOnMap(place, language))
