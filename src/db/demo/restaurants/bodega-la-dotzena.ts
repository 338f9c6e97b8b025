import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const bodegaLaDotzena = {
  id: restaurantIds.laDotzena,
  nombre: 'Bodega La Dotzena',
  direccion: 'Carrer de les Oliveres Tortes, 12, 08012 Barcelona',
  telefono: '+34 930 000 005',
  web: 'https://ladotzena.example',
  horarios: 'Martes a viernes: 11:00–15:00 y 18:00–22:00\nSábado y domingo: 11:00–16:00\nLunes: cerrado',
  horariosCa: 'De dimarts a divendres: 11:00–15:00 i 18:00–22:00\nDissabte i diumenge: 11:00–16:00\nDilluns: tancat',
  precioMedio: 18.5,
  priceRange: '€',
  estrellasMichelin: 0,
  especialidad: 'Vermut y conservas',
  especialidadCa: 'Vermut i conserves',
  description: prose(`
    Doce taburetes, doce botas y doce latas en la pared. Cuando entra el cliente número trece, alguien tiene que pedir
    la cuenta; se decide por antigüedad.

    El vermut sale del barril y la aceituna, de una tinaja que se rellena de noche. Las banderillas se hacen mirando a
    la calle.
  `),
  descriptionCa: prose(`
    Dotze tamborets, dotze botes i dotze llaunes a la paret. Quan entra el client número tretze, algú ha de demanar el
    compte; es decideix per antiguitat.

    El vermut raja de la bota, i l’oliva ve d’una gerra que omplen de nit. Les banderilles es fan de cara al carrer.
  `),
  historia: 'Vendía vino a granel y lo sigue vendiendo, siempre que traigas la botella y no preguntes de qué año es.',
  historiaCa: 'Venia vi a doll i encara en ven, sempre que portis l’ampolla i no preguntis de quin any és.',
  images: ['/plates/01-vi.svg'],
  ubicacionMapa: mapAround(41.403, 2.157),
  redesSociales: { instagram: 'https://instagram.example/ladotzena' },
  platosPrincipales: [
    {
      nombre: 'Anchoa, aceituna y guindilla',
      nombreCa: 'Anxova, oliva i bitxo',
      descripcion: 'La banderilla, sin más discurso.',
      descripcionCa: 'La banderilla, sense més discurs.',
      precio: 2.4,
    },
    {
      nombre: 'Mejillones en escabeche',
      nombreCa: 'Musclos en escabetx',
      descripcion: 'Hechos aquí, con laurel del patio.',
      descripcionCa: 'Fets aquí, amb llorer del pati.',
      precio: 7.5,
    },
    {
      nombre: 'Bomba',
      nombreCa: 'Bomba',
      descripcion: 'Pica lo que dice la pizarra.',
      descripcionCa: 'Pica el que diu la pissarra.',
      precio: 3.9,
    },
  ],
  valoraciones: { general: 4.1, comida: 4, servicio: 3.8, ambiente: 4.7, calidadPrecio: 4.6 },
} satisfies typeof restaurants.$inferInsert
