/** What another club would change: its name, where it is, when it opens. Sample values (decision 40). */
export const club = {
  name: 'Cercle Gastronòmic',
  founded: 2018,
  libraryTitles: 1000,
  email: 'hola@cercle.example',
  phone: '+34 930 000 000',
  address: { street: 'Carrer del Rebost, 8', postalCode: '08003', city: 'Barcelona', country: 'ES' },
  /** The association's identity, as the law asks to show it. */
  legal: {
    name: 'Associació Cercle Gastronòmic de Barcelona',
    taxId: 'G00000000',
    register: {
      es: 'Registro de Asociaciones de la Generalitat de Catalunya',
      ca: 'Registre d’Associacions de la Generalitat de Catalunya',
    },
    registerNumber: '00000',
    updated: '2026-11-21',
  },
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=2.1765,41.3832,2.1845,41.3872&layer=mapnik&marker=41.3852,2.1805',
  social: {
    instagram: 'https://www.instagram.com/cerclegastronomic.example',
    facebook: 'https://www.facebook.com/cerclegastronomic.example',
    x: 'https://x.com/cerclegastronomic_example',
  },
  hours: {
    weekdays: ['10:00–14:00', '16:00–20:00'],
    saturday: ['10:00–14:00'],
    sunday: [],
  },
} as const
