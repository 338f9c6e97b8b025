import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'

export const hostalDeLaBoiraBaixa = {
  id: restaurantIds.boiraBaixa,
  nombre: 'Hostal de la Boira Baixa',
  direccion: 'Carretera de les Sitges, km 4, 25001 Lleida',
  telefono: '+34 930 000 011',
  horarios: 'Viernes a domingo: 13:00–16:30\nGrupos: el día que digan',
  horariosCa: 'De divendres a diumenge: 13:00–16:30\nColles: el dia que diguin',
  precioMedio: 26,
  priceRange: '€€',
  estrellasMichelin: 0,
  especialidad: 'Caracoles a la llauna',
  especialidadCa: 'Cargols a la llauna',
  description: prose(`
    La unidad de medida es la lata, y en cada lata caben cien caracoles contados. Se comen con palillo, con alioli y con
    un pan que no llega al final.

    Si hay niebla, el hostal no se ve desde la carretera: se encuentra por el humo.
  `),
  descriptionCa: prose(`
    La mesura és la llauna, i a cada llauna hi caben cent cargols comptats. Es mengen amb escuradents, amb allioli i amb
    un pa que mai no arriba fins al final.

    Si hi ha boira, des de la carretera l’hostal no es veu: es troba pel fum.
  `),
  images: ['/plates/08-calcots.svg'],
  reservaTelefono: '+34 930 000 011',
  redesSociales: { facebook: 'https://facebook.example/boirabaixa' },
  platosPrincipales: [
    {
      nombre: 'La lata',
      nombreCa: 'La llauna',
      descripcion: 'Cien caracoles, sal, pimienta y un chorro de aceite.',
      descripcionCa: 'Cent cargols, sal, pebre i un raig d’oli.',
      precio: 16,
    },
    {
      nombre: 'Coca de recapte',
      nombreCa: 'Coca de recapte',
      descripcion: 'Con arenque o sin él; se vota en la mesa.',
      descripcionCa: 'Amb arengada o sense; es vota a taula.',
      precio: 8.5,
    },
    {
      nombre: 'Cordero a la brasa',
      nombreCa: 'Xai a la brasa',
      descripcion: 'Costillas, riñón y nada de hierbas.',
      descripcionCa: 'Costelles, ronyó i cap herba.',
      precio: 17,
    },
  ],
  valoraciones: { general: 3.8, comida: 4.2, servicio: 3.5, ambiente: 3.6, calidadPrecio: 4.3 },
} satisfies typeof restaurants.$inferInsert
