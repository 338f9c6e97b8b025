import type { RestaurantForm } from '../shared/restaurant.ts'
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
  const names = Object.keys(emptyRestaurant) as (keyof RestaurantForm)[]
  const fields = Object.fromEntries(names.map((name) => [name, stored[name]])) as RestaurantForm
  const { facebook = '', twitter = '', instagram = '' } = stored.redesSociales
  return { ...fields, redesSociales: { facebook, twitter, instagram } }
}
