import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const barracaPuntIGra = {
  id: restaurantIds.puntIGra,
  nombre: 'Barraca Punt i Gra',
  direccion: 'Partida de la Sangonera, 9, 43580 Deltebre',
  telefono: '+34 930 000 007',
  web: 'https://puntigra.example',
  horarios: 'Todos los días: 13:00–16:00\nLa noche es de los mosquitos: cerrado',
  horariosCa: 'Cada dia: 13:00–16:00\nEls vespres són dels mosquits: tancat',
  precioMedio: 32,
  priceRange: '€€',
  estrellasMichelin: 0,
  especialidad: 'Arroces del Delta',
  especialidadCa: 'Arrossos del Delta',
  description: prose(`
    Una barraca, una parra y tres fuegos de naranjo. El arroz es de las dos fincas que se ven desde la mesa, y se
    discute en voz alta si el de la izquierda es mejor.

    Hay que pedir la anguila antes de sentarse. El pato no corre tanta prisa.
  `),
  descriptionCa: prose(`
    Una barraca, una parra i tres focs de llenya de taronger. L’arròs és de les dues finques que es veuen des de la
    taula, i es discuteix en veu alta si el de l’esquerra és millor.

    L’anguila s’ha de demanar abans de seure. L’ànec no té tanta pressa.
  `),
  historia:
    'La abuela cocinaba para las cuadrillas de la siega. Las cuadrillas son ahora una cosechadora, pero come igual.',
  historiaCa: 'L’àvia cuinava per a les colles de la sega. Ara la colla és una recol·lectora, però menja igual.',
  chefName: 'Rufí Bonavista',
  chefBio: 'Hace arroces desde los once años y todavía se acerca a escucharlos. Si canta, apaga.',
  chefBioCa: 'Fa arrossos des que en tenia onze i encara s’hi ajup a escoltar-los. Quan canten, apaga el foc.',
  images: ['/plates/05-taula.svg', '/plates/04-plats.svg'],
  ubicacionMapa: mapAround(40.72, 0.72),
  reservaTelefono: '+34 930 000 007',
  reservaEmail: 'dinar@puntigra.example',
  platosPrincipales: [
    {
      nombre: 'Arroz de pato y alcachofa',
      nombreCa: 'Arròs d’ànec i carxofa',
      descripcion: 'Seco, para dos o más.',
      descripcionCa: 'Sec, per a dos o més.',
      precio: 19.5,
    },
    {
      nombre: 'Anguila en suquet',
      nombreCa: 'Anguila en suquet',
      descripcion: 'Con patata rota y ajo de más.',
      descripcionCa: 'Amb patata trencada i massa all.',
      precio: 18,
    },
    {
      nombre: 'Arroz a banda',
      nombreCa: 'Arròs a banda',
      descripcion: 'El alioli viene sin que lo pidas.',
      descripcionCa: 'L’allioli ve sense que el demanis.',
      precio: 17,
    },
  ],
  valoraciones: { general: 4.3, comida: 4.6, servicio: 4, ambiente: 4.4, calidadPrecio: 4.5 },
} satisfies typeof restaurants.$inferInsert
