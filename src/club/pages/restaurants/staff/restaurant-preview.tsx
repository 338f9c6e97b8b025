import { type RestaurantForm, townOf } from '../shared/restaurant.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from '../visitor/detail-messages.ts'
import type { Restaurant } from '../visitor/queries.ts'
import { RestaurantView } from '../visitor/restaurant-view.tsx'

/** The restaurant in the form as its page shows it. */
export const RestaurantPreview = ({ values }: { values: RestaurantForm }) => {
  const say = useSay(messages)
  const { nombre } = values
  const { name } = useClubFacts()
  const share = { text: say.shareText(nombre, name), subject: say.shareSubject(nombre), copied: say.copied }
  return <RestaurantView restaurant={asPublished(values)} share={share} isPreview />
}

const asPublished = (form: RestaurantForm): Restaurant => ({
  ...form,
  id: '',
  version: 0,
  localidad: townOf(form),
  descripcion: form.description,
  descripcionCa: form.descriptionCa,
  precioMedio: form.precioMedio || 0,
  fotos: form.images,
  photoTexts: form.photoTexts ?? [],
  chef: { nombre: form.chefName, foto: form.chefPhoto, bio: form.chefBio, bioCa: form.chefBioCa },
  reserva: { url: form.reservaUrl, telefono: form.reservaTelefono, email: form.reservaEmail },
  resenas: [],
  eventos: [],
  publicaciones: [],
  ventaja: '',
  ventajaCa: '',
  otros: [],
})
