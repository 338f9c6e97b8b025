import { emptyTexts, valuesIn } from '#base/forms/content-fields.ts'
import { type RestaurantForm, restaurantForm } from './restaurant.ts'

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

type StoredRestaurant = Required<Omit<RestaurantForm, 'redesSociales'>> & {
  redesSociales: { [Network in keyof RestaurantForm['redesSociales']]?: string | undefined }
}

/** The form values of a stored restaurant. */
export const formOf = (stored: StoredRestaurant): RestaurantForm => {
  const { facebook = '', twitter = '', instagram = '' } = stored.redesSociales
  return { ...valuesIn(restaurantForm, stored), redesSociales: { facebook, twitter, instagram } }
}
