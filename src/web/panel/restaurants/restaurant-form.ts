import type { RestaurantForm } from '#shared/forms/restaurant.ts'
import type { EditedRestaurant } from './queries.ts'

export const emptyRestaurant: RestaurantForm = {
  nombre: '',
  direccion: '',
  telefono: '',
  web: '',
  horarios: '',
  horariosCa: '',
  precioMedio: 0,
  priceRange: '',
  estrellasMichelin: 0,
  especialidad: '',
  especialidadCa: '',
  description: '',
  descriptionCa: '',
  historia: '',
  historiaCa: '',
  chefName: '',
  chefPhoto: '',
  chefBio: '',
  chefBioCa: '',
  images: [],
  ubicacionMapa: '',
  reservaUrl: '',
  reservaTelefono: '',
  reservaEmail: '',
  redesSociales: { facebook: '', twitter: '', instagram: '' },
  menuDegustacion: [],
  platosPrincipales: [],
  valoraciones: {},
}

/** The form values of a stored restaurant. */
export const formOf = (stored: EditedRestaurant): RestaurantForm => {
  const {
    caOf: _______,
    id: _,
    createdAt: __,
    updatedAt: ___,
    version: ____,
    deletedAt: _____,
    plate: ______,
    ...fields
  } = stored
  const { facebook = '', twitter = '', instagram = '' } = fields.redesSociales
  return { ...fields, redesSociales: { facebook, twitter, instagram } }
}
