import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const laNansaTossuda = {
  id: restaurantIds.nansaTossuda,
  nombre: 'La Nansa Tossuda',
  direccion: 'Passatge de la Sirga, 2, 17230 Palamós',
  telefono: '+34 930 000 002',
  web: 'https://lanansatossuda.example',
  horarios: [
    'Miércoles a lunes: 13:00–16:00',
    'Viernes y sábado: también 20:30–22:30',
    'Martes: cerrado, no hay subasta que valga',
  ].join('\n'),
  horariosCa: [
    'De dimecres a dilluns: 13:00–16:00',
    'Divendres i dissabte: també 20:30–22:30',
    'Dimarts: tancat, i no hi ha subhasta que valgui',
  ].join('\n'),
  precioMedio: 38,
  priceRange: '€€',
  estrellasMichelin: 0,
  especialidad: 'Pescado de lonja',
  especialidadCa: 'Peix de llotja',
  description: prose(`
    No hay carta de pescados: hay una pizarra con lo que ha entrado, y cuando se borra, se borra. La gamba se sirve sin
    pelar y sin cubiertos; quien los pide recibe una servilleta más grande.

    Lo mejor que comimos costaba nueve euros y era un plato de cabezas fritas que la cocina hace para no tirarlas.
  `),
  descriptionCa: prose(`
    De carta de peix no n’hi ha: hi ha una pissarra amb el que ha entrat, i quan s’esborra, s’esborra. La gamba se
    serveix sense pelar i sense coberts; a qui en demana li porten un tovalló més gros.

    El que ens va agradar més valia nou euros i era un plat de caps fregits que la cuina fa per no llençar-los.
  `),
  historia: prose(`
    Era el cobertizo donde la familia remendaba nasas. La primera mesa la pusieron para los marineros que esperaban la
    paga; la segunda, para los que venían a mirar cómo comían los primeros.
  `),
  historiaCa: prose(`
    Era el cobert on la família adobava nanses. La primera taula la van parar per als mariners que esperaven cobrar; la
    segona, per als que venien a veure com menjaven els primers.
  `),
  chefName: 'Tònia Garriga',
  chefPhoto: '/illustrations/dish-anchovy.svg',
  chefBio: 'Hija, nieta y hermana de pescadores. Se marea en barco y en la cocina no se le ha quemado nunca un arroz.',
  chefBioCa: 'Filla, neta i germana de pescadors. En barca es mareja; a la cuina, no se li ha cremat mai cap arròs.',
  images: ['/plates/04-plats.svg', '/plates/05-taula.svg'],
  ubicacionMapa: mapAround(41.847, 3.129),
  reservaUrl: '',
  reservaTelefono: '+34 930 000 002',
  reservaEmail: '',
  redesSociales: { instagram: 'https://instagram.example/lanansatossuda' },
  platosPrincipales: [
    {
      nombre: 'Gamba a la sal',
      nombreCa: 'Gamba a la sal',
      descripcion: 'Seis, con la cabeza llena. Al precio de la subasta.',
      descripcionCa: 'Sis, amb el cap ple. Al preu de la subhasta.',
      precio: 27.5,
    },
    {
      nombre: 'Arroz negro de sepia',
      nombreCa: 'Arròs negre de sípia',
      descripcion: 'Mínimo dos personas y veinticinco minutos.',
      descripcionCa: 'Mínim dues persones i vint-i-cinc minuts.',
      precio: 21,
    },
    {
      nombre: 'Cabezas fritas',
      nombreCa: 'Caps fregits',
      descripcion: 'De lo que haya. Se comen enteras.',
      descripcionCa: 'Del que hi hagi. Es mengen sencers.',
      precio: 9,
    },
  ],
  valoraciones: { general: 4.4, comida: 4.7, servicio: 3.9, ambiente: 4.1, calidadPrecio: 4.8 },
} satisfies typeof restaurants.$inferInsert
