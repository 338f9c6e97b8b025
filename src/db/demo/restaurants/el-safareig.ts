import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const elSafareig = {
  id: restaurantIds.elSafareig,
  nombre: 'El Safareig',
  direccion: 'Plaça de la Bugada, 3, 08005 Barcelona',
  telefono: '+34 930 000 006',
  web: 'https://elsafareig.example',
  horarios: 'Miércoles a domingo: 13:00–15:30\nJueves a sábado: también 20:00–22:30\nLunes y martes: cerrado',
  horariosCa: 'De dimecres a diumenge: 13:00–15:30\nDe dijous a dissabte: també 20:00–22:30\nDilluns i dimarts: tancat',
  precioMedio: 62,
  priceRange: '€€€',
  estrellasMichelin: 1,
  especialidad: 'Brasas y huerta',
  especialidadCa: 'Brases i horta',
  description: prose(`
    Fue el lavadero del barrio y todavía se entra bajando tres escalones. Donde estaba la pila hay una brasa larga, y
    alrededor, los bancos de piedra en los que antes se esperaba turno.

    Aquí la verdura va en medio y la carne, al lado, cuando va. El puerro a la ceniza llega negro; no te asustes, la
    chaqueta se la quitan en la mesa.
  `),
  descriptionCa: prose(`
    Havia estat el safareig del barri i encara s’hi entra baixant tres graons. On hi havia la pica ara hi ha unes brases
    ben llargues, i al voltant, els pedrissos on abans s’esperava tanda.

    Aquí la verdura va al mig i la carn al costat, quan n’hi ha. El porro a la cendra arriba negre; no t’espantis, que
    la pell la hi treuen a taula.
  `),
  historia: prose(`
    Los vecinos lo salvaron de ser aparcamiento con una paella para trescientos. Todavía se hace una al año, y ese día
    no se reserva: se hace cola.
  `),
  historiaCa: prose(`
    Els veïns el van salvar de ser un aparcament amb una paella per a tres-cents. Encara en fan una cada any, i aquell
    dia no es reserva: es fa cua.
  `),
  chefName: 'Samira Bennis',
  chefPhoto: '',
  chefBio: prose(`
    Creció entre dos cocinas, la de su abuela y la del puesto de verduras de sus padres. Dice que una berenjena bien
    asada no necesita traducción y luego la explica diez minutos.
  `),
  chefBioCa: prose(`
    Va créixer entre dues cuines, la de l’àvia i la de la parada de verdures dels pares. Diu que una albergínia ben
    escalivada no s’ha de traduir, i tot seguit te l’explica durant deu minuts.
  `),
  images: ['/plates/08-calcots.svg', '/plates/02-tomaquet.svg', '/plates/03-restaurant.svg'],
  ubicacionMapa: mapAround(41.401, 2.202),
  reservaUrl: 'https://elsafareig.example/reserva',
  reservaTelefono: '+34 930 000 006',
  reservaEmail: 'hola@elsafareig.example',
  redesSociales: { instagram: 'https://instagram.example/elsafareig', twitter: 'https://x.example/elsafareig' },
  menuDegustacion: [
    {
      nombre: 'La colada',
      nombreCa: 'La bugada',
      descripcion: 'Siete platos, todos tocados por el fuego.',
      descripcionCa: 'Set plats, tots tocats pel foc.',
      precio: 58,
    },
  ],
  platosPrincipales: [
    {
      nombre: 'Puerro a la ceniza, romesco',
      nombreCa: 'Porro a la cendra, romesco',
      descripcion: 'Entero, negro y pelado en la mesa.',
      descripcionCa: 'Sencer, negre i pelat a taula.',
      precio: 16,
    },
    {
      nombre: 'Acelga a la brasa, mantequilla de anchoa',
      nombreCa: 'Bleda a la brasa, mantega d’anxova',
      descripcion: 'La penca como si fuera un lomo.',
      descripcionCa: 'La penca com si fos un llom.',
      precio: 17.5,
    },
    {
      nombre: 'Medio pollo de payés',
      nombreCa: 'Mig pollastre de pagès',
      descripcion: 'Con limón quemado y todo su jugo.',
      descripcionCa: 'Amb llimona cremada i tot el suc.',
      precio: 24,
    },
  ],
  valoraciones: { general: 4.5, comida: 4.6, servicio: 4.4, ambiente: 4.6, calidadPrecio: 4.3 },
} satisfies typeof restaurants.$inferInsert
