import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const masDeLesSetCulleres = {
  id: restaurantIds.setCulleres,
  nombre: 'Mas de les Set Culleres',
  direccion: 'Camí de la Cullera, s/n, 17256 Pals',
  telefono: '+34 930 000 004',
  web: 'https://setculleres.example',
  horarios: [
    'Miércoles a sábado: 20:00–21:30 (entrada)',
    'Sábado y domingo: 13:00–14:30 (entrada)',
    'Lunes y martes: cerrado',
  ].join('\n'),
  horariosCa: [
    'De dimecres a dissabte: 20:00–21:30 (entrada)',
    'Dissabte i diumenge: 13:00–14:30 (entrada)',
    'Dilluns i dimarts: tancat',
  ].join('\n'),
  precioMedio: 210,
  priceRange: '€€€€',
  estrellasMichelin: 3,
  especialidad: 'Arroz, mar y montaña',
  especialidadCa: 'Arròs, mar i muntanya',
  description: prose(`
    Se come todo con cuchara, y hay siete. La primera es de boj y la última, de helado; entre una y otra pasan cuatro
    horas, once platos y un paseo hasta el arrozal que algunos confunden con un plato más.

    Fuimos con ganas de discutir el precio. Lo discutimos en el coche de vuelta, y seguimos sin acuerdo.
  `),
  descriptionCa: prose(`
    Tot es menja amb cullera, i n’hi ha set. La primera és de boix i l’última, de gelat; entre l’una i l’altra passen
    quatre hores, onze plats i un passeig fins a l’arrossar que n’hi ha que prenen per un altre plat.

    Hi vam anar amb ganes de discutir el preu. El vam discutir al cotxe, de tornada, i encara no ens hem posat d’acord.
  `),
  historia: prose(`
    La masía guardaba la simiente del pueblo. Bernat Culell la alquiló por el pozo, según él: es el agua con la que se
    hacen los caldos, y no ha querido explicar más.
  `),
  historiaCa: prose(`
    Al mas s’hi guardava la llavor del poble. En Bernat Culell el va llogar pel pou, segons diu: és l’aigua amb què es
    fan els brous, i no n’ha volgut explicar res més.
  `),
  chefName: 'Bernat Culell',
  chefPhoto: '',
  chefBio: prose(`
    Estudió para perito agrícola y acabó cocinando lo que medía. Colecciona cucharas, corrige en voz baja y sale a la
    sala una sola vez, con el arroz.
  `),
  chefBioCa: prose(`
    Va estudiar per a perit agrícola i va acabar cuinant el que amidava. Col·lecciona culleres, corregeix en veu baixa i
    només surt a la sala un cop, amb l’arròs.
  `),
  images: ['/plates/09-vinya.svg', '/plates/05-taula.svg', '/plates/01-vi.svg'],
  ubicacionMapa: mapAround(41.971, 3.148),
  reservaUrl: 'https://setculleres.example/taula',
  reservaTelefono: '+34 930 000 004',
  reservaEmail: 'taula@setculleres.example',
  redesSociales: {
    instagram: 'https://instagram.example/setculleres',
    facebook: 'https://facebook.example/setculleres',
  },
  menuDegustacion: [
    {
      nombre: 'Siete cucharas',
      nombreCa: 'Set culleres',
      descripcion: 'Once platos, cuatro horas y un paseo. Bebida aparte.',
      descripcionCa: 'Onze plats, quatre hores i un passeig. Beguda a part.',
      precio: 210,
    },
    {
      nombre: 'Siete cucharas y siete copas',
      nombreCa: 'Set culleres i set copes',
      descripcion: 'Lo mismo, con vinos que no salen de la comarca.',
      descripcionCa: 'El mateix, amb vins que no surten de la comarca.',
      precio: 305,
    },
  ],
  valoraciones: { general: 4.7, comida: 4.9, servicio: 4.9, ambiente: 4.8, calidadPrecio: 3.4 },
} satisfies typeof restaurants.$inferInsert
