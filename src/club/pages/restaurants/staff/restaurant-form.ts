import { emptyTexts, valuesIn } from '#base/forms/content-fields.ts'
import { type RestaurantForm, restaurantForm } from '../shared/restaurant.ts'
import type { EditedRestaurant } from './queries.ts'

export const emptyRestaurant: RestaurantForm = {
  ...emptyTexts(restaurantForm),
  precioMedio: 0,
  estrellasMichelin: 0,
  images: [],
  photoTexts: [],
  redesSociales: { facebook: '', twitter: '', instagram: '' },
  menuDegustacion: [],
  platosPrincipales: [],
  valoraciones: {},
}

/** The form values of a stored restaurant. */
export const formOf = (stored: EditedRestaurant): RestaurantForm => {
  const { facebook = '', twitter = '', instagram = '' } = stored.redesSociales
  return { ...valuesIn(restaurantForm, stored), redesSociales: { facebook, twitter, instagram } }
}
