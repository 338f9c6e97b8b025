import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const lHortDelMussol = {
  id: restaurantIds.hortDelMussol,
  nombre: 'L’Hort del Mussol',
  direccion: 'Baixada de les Òlibes, 5, 08393 Caldes d’Estrac',
  telefono: '+34 930 000 008',
  web: 'https://hortdelmussol.example',
  horarios: 'Jueves a domingo: 13:00–15:00\nViernes y sábado: también 20:30–22:00\nResto de la semana: en el huerto',
  horariosCa:
    'De dijous a diumenge: 13:00–15:00\nDivendres i dissabte: també 20:30–22:00\nLa resta de la setmana: a l’hort',
  precioMedio: 74,
  priceRange: '€€€',
  estrellasMichelin: 1,
  especialidad: 'Verdura del Maresme',
  especialidadCa: 'Verdura del Maresme',
  description: prose(`
    El menú se lee en los surcos. Antes de sentarte das una vuelta con un cesto vacío, señalas un par de cosas y una
    hora después te las comes. El guisante lágrima, si hay, no se señala: se acepta.

    El pescado viene de Arenys en bicicleta. La bicicleta es eléctrica; no le quitemos mérito a la cuesta.
  `),
  descriptionCa: prose(`
    El menú es llegeix als solcs. Abans de seure fas un tomb amb un cistell buit, assenyales un parell de coses i al cap
    d’una hora te les menges. El pèsol garrofal, si n’hi ha, no s’assenyala: s’accepta.

    El peix ve d’Arenys en bicicleta. La bicicleta és elèctrica, però la pujada hi és tota.
  `),
  historia: prose(`
    El huerto abastecía los baños termales. Cuando los bañistas dejaron de venir, siguieron las coles; el restaurante se
    abrió para que alguien se las comiera.
  `),
  historiaCa: prose(`
    L’hort proveïa els banys termals. Quan els banyistes van deixar de venir, les cols van continuar; el restaurant es
    va obrir perquè algú se les mengés.
  `),
  chefName: 'Oleguer Pinyol',
  chefPhoto: '/illustrations/dish-fig.svg',
  chefBio:
    'Cocinero por las tardes y hortelano por las mañanas. Tiene las uñas de lo segundo y la paciencia de lo primero.',
  chefBioCa: 'Cuiner a les tardes i hortolà als matins. D’hortolà té les ungles i de cuiner, la paciència.',
  images: ['/plates/02-tomaquet.svg', '/plates/09-vinya.svg'],
  ubicacionMapa: mapAround(41.571, 2.528),
  reservaUrl: 'https://hortdelmussol.example/reserves',
  reservaTelefono: '',
  reservaEmail: 'taula@hortdelmussol.example',
  redesSociales: { instagram: 'https://instagram.example/hortdelmussol' },
  menuDegustacion: [
    {
      nombre: 'Un surco',
      nombreCa: 'Un solc',
      descripcion: 'Seis platos, sin carne.',
      descripcionCa: 'Sis plats, sense carn.',
      precio: 54,
    },
    {
      nombre: 'Dos surcos',
      nombreCa: 'Dos solcs',
      descripcion: 'Nueve platos y el pescado de la bicicleta.',
      descripcionCa: 'Nou plats i el peix de la bicicleta.',
      precio: 74,
    },
  ],
  valoraciones: { general: 4.4, comida: 4.5, servicio: 4.7, ambiente: 4.5, calidadPrecio: 4.1 },
} satisfies typeof restaurants.$inferInsert
