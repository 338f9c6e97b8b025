import { words } from '#base/text/words.ts'
import type { EventForm } from '../shared/event-form.ts'
import { type Language, bilingual } from '#base/text/language.ts'

/** What the fields of an event are called, in its form and elsewhere. */
export const eventLabels: (language: Language) => Record<keyof EventForm, string> = bilingual({
  publication: { es: 'Publicación', ca: 'Publicació' },
  title: words.title,
  titleCa: { es: 'Título en catalán', ca: 'Títol en català' },
  description: words.description,
  descriptionCa: words.descriptionCa,
  date: { es: 'Fecha y hora de inicio', ca: 'Data i hora d’inici' },
  endsAt: { es: 'Fecha y hora de fin', ca: 'Data i hora de finalització' },
  publicFrom: { es: 'Abierto a todo el mundo desde', ca: 'Obert a tothom des de' },
  closesAt: { es: 'Cierre de inscripciones', ca: 'Tancament d’inscripcions' },
  payBy: { es: 'Último día para pagar', ca: 'Últim dia per pagar' },
  sendsReminder: {
    es: 'Recordar el evento a los inscritos tres días antes',
    ca: 'Recorda l’esdeveniment als inscrits tres dies abans',
  },
  location: { es: 'Ubicación', ca: 'Lloc' },
  locationCa: { es: 'Ubicación en catalán', ca: 'Lloc en català' },
  price: words.price,
  maxParticipants: { es: 'Sillas', ca: 'Cadires' },
  imageUrl: { es: 'Imagen', ca: 'Imatge' },
  images: { es: 'Galería', ca: 'Galeria' },
  photoTexts: { es: 'Textos de las fotos', ca: 'Textos de les fotos' },
  category: { es: 'Categoría', ca: 'Categoria' },
  categoryCa: { es: 'Categoría en catalán', ca: 'Categoria en català' },
  restaurantId: { es: 'Restaurante', ca: 'Restaurant' },
  organizerId: { es: 'Organizador', ca: 'Organitzador' },
})
