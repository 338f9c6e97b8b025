import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'

/** Name and address alone: what the pages show when the visit has not been written up yet. */
export const caLaQuima = {
  id: restaurantIds.caLaQuima,
  nombre: 'Ca la Quima del Coll',
  direccion: 'Veïnat del Coll, s/n, 17811 Santa Pau',
} satisfies typeof restaurants.$inferInsert
