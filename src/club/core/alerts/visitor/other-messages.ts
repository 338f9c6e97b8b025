import { bilingual } from '#base/text/language.ts'

/** What the form asks elsewhere than on the page of an event that is over, which does not load them. */
export const otherMessages = bilingual({
  // Of a cancelled event.
  newDateTitle: { es: 'Avísame de la nueva fecha', ca: 'Avisa’m de la nova data' },
  newDateText: {
    es: 'Un correo cuando esta mesa tenga otra fecha. Ninguno más.',
    ca: 'Un correu quan aquesta taula tingui una altra data. Cap més.',
  },
  openingTitle: { es: 'Avísame cuando se abra', ca: 'Avisa’m quan s’obri' },
  openingText: {
    es: 'Un correo cuando se pueda inscribir todo el mundo. Ninguno más.',
    ca: 'Un correu quan s’hi pugui inscriure tothom. Cap més.',
  },
  restaurantTitle: { es: 'Avísame del próximo', ca: 'Avisa’m del proper' },
  restaurantText: {
    es: 'Un correo cada vez que haya un evento aquí, hasta que digas basta.',
    ca: 'Un correu cada vegada que hi hagi un esdeveniment aquí, fins que diguis prou.',
  },
  categoryTitle: { es: 'Avísame del próximo', ca: 'Avisa’m del proper' },
  categoryText: {
    es: 'Un correo cada vez que haya uno así, hasta que digas basta.',
    ca: 'Un correu cada vegada que n’hi hagi un així, fins que diguis prou.',
  },
  nothingTitle: { es: '¿De qué te avisamos?', ca: 'De què t’avisem?' },
  nothingText: {
    es: 'Este enlace no lo dice. Abre en la agenda el evento que te interesa y pídelo allí.',
    ca: 'Aquest enllaç no ho diu. Obre a l’agenda l’esdeveniment que t’interessa i demana-ho allà.',
  },
  seeEvents: { es: 'Ver los eventos', ca: 'Mira els esdeveniments' },
})
