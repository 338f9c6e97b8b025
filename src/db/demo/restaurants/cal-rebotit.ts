import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const calRebotit = {
  id: restaurantIds.calRebotit,
  nombre: 'Cal Rebotit',
  direccion: 'Carrer del Fil i l’Agulla, 31, 08014 Barcelona',
  telefono: '+34 930 000 003',
  web: '',
  horarios: 'Lunes a viernes: 8:30–16:30\nSábado: 9:00–13:00, solo desayunos\nDomingo: cerrado',
  horariosCa: 'De dilluns a divendres: 8:30–16:30\nDissabte: 9:00–13:00, només esmorzars\nDiumenge: tancat',
  precioMedio: 24,
  priceRange: '€',
  estrellasMichelin: 0,
  especialidad: 'Guisos y desayunos de tenedor',
  especialidadCa: 'Guisats i esmorzars de forquilla',
  description: prose(`
    A las nueve ya hay quien come cap i pota. A las dos, los mismos platos, más reposados y con mantel de papel. Cal
    Rebotit no distingue entre desayuno y comida: distingue entre hecho y por hacer.

    Las judías con ventresca merecen el viaje en metro. El café, menos.
  `),
  descriptionCa: prose(`
    A les nou ja hi ha qui menja cap i pota. A les dues, els mateixos plats, més reposats i amb estovalles de paper. Cal
    Rebotit no distingeix entre esmorzar i dinar: distingeix entre fet i per fer.

    Les mongetes amb ventresca valen el viatge en metro. El cafè, no tant.
  `),
  historia: prose(`
    Daba de comer a las tejedoras de la fábrica de enfrente, que pagaban por semanas. La fábrica cerró; la libreta de
    deudas sigue en un cajón y nadie la ha reclamado.
  `),
  historiaCa: prose(`
    Donava menjar a les teixidores de la fàbrica del davant, que pagaven per setmanes. La fàbrica va tancar; la llibreta
    dels deutes encara és en un calaix i no l’ha reclamada ningú.
  `),
  images: ['/plates/07-cuina.svg', '/plates/06-pa-pernil.svg'],
  ubicacionMapa: mapAround(41.376, 2.137),
  reservaTelefono: '+34 930 000 003',
  platosPrincipales: [
    {
      nombre: 'Cap i pota con garbanzos',
      nombreCa: 'Cap i pota amb cigrons',
      descripcion: 'De la víspera. Si es del día, no sale.',
      descripcionCa: 'Del dia abans. Si és del dia, no surt.',
      precio: 11.5,
    },
    {
      nombre: 'Judías con ventresca',
      nombreCa: 'Mongetes amb ventresca',
      descripcion: 'De Santa Pau, cocidas en la casa.',
      descripcionCa: 'De Santa Pau, cuites a casa.',
      precio: 12,
    },
    {
      nombre: 'Fricandó con moixernons',
      nombreCa: 'Fricandó amb moixernons',
      descripcion: 'Se acaba hacia las dos y cuarto.',
      descripcionCa: 'S’acaba cap a un quart de tres.',
      precio: 14.8,
    },
  ],
  valoraciones: { general: 4.2, comida: 4.5, servicio: 4.3, ambiente: 3.2, calidadPrecio: 5 },
} satisfies typeof restaurants.$inferInsert
