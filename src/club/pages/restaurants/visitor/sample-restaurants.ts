import type { Restaurant } from './queries.ts'
import { fonda } from './samples/fonda.ts'
import { marisqueria } from './samples/marisqueria.ts'
import { hort } from './samples/hort.ts'

/** The three sample restaurants, shown if a restaurant cannot be read or does not exist. Only they have reviews (decision 6). */
export const sampleRestaurants: Restaurant[] = [fonda, marisqueria, hort]
