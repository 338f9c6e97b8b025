import type { Restaurant } from './queries.ts'
import { fonda } from './samples/fonda.ts'
import { marisqueria } from './samples/marisqueria.ts'
import { hort } from './samples/hort.ts'

/** The three built-in houses, shown where a house cannot be read or is not there; they alone carry reviews (decision 20). */
export const sampleRestaurants: Restaurant[] = [fonda, marisqueria, hort]
