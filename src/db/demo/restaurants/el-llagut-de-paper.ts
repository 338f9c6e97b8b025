import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const elLlagutDePaper = {
  id: restaurantIds.llagutDePaper,
  nombre: 'El Llagut de Paper',
  direccion: 'Carrer de les Veles Girades, 18, 43850 Cambrils',
  telefono: '+34 930 000 012',
  web: 'https://llagutdepaper.example',
  horarios: 'Martes a domingo: 13:00–15:30\nViernes y sábado: también 20:30–22:30\nLunes: cerrado',
  horariosCa: 'De dimarts a diumenge: 13:00–15:30\nDivendres i dissabte: també 20:30–22:30\nDilluns: tancat',
  precioMedio: 45,
  priceRange: '€€',
  estrellasMichelin: 0,
  especialidad: 'Romescos y pescado azul',
  especialidadCa: 'Romescos i peix blau',
  description: prose(`
    El romesco aquí no es una salsa: es un guiso, y lleva el nombre escrito en la cazuela por si alguien lo olvida. Se
    hace con lo que la barca no ha podido vender, que suele ser lo mejor.

    La carta está impresa en papel de estraza y sirve de mantel. Si te la comes un poco, no te la cobran.
  `),
  descriptionCa: prose(`
    El romesco aquí no és cap salsa: és un guisat, i la cassola en porta el nom escrit per si a algú li fuig del cap. Es
    fa amb el que la barca no ha pogut vendre, que acostuma a ser el bo.

    La carta és de paper d’estrassa i fa d’estovalles. Si te’n menges un tros, no te’l cobren.
  `),
  historia:
    'La dueña doblaba barquitos con los recibos impagados. El más grande está colgado sobre la barra, con velas.',
  historiaCa:
    'La mestressa feia barquetes amb els rebuts per pagar. La més grossa penja damunt la barra, amb veles i tot.',
  chefName: 'Noa Ferreret',
  chefBio: 'Empezó limpiando boquerones por horas y aún cronometra. Su récord está en la pared; no lo ha batido nadie.',
  chefBioCa:
    'Va començar netejant seitons a tant l’hora i encara cronometra. El rècord és a la paret; ningú no l’ha batut.',
  images: ['/plates/04-plats.svg', '/plates/01-vi.svg'],
  ubicacionMapa: mapAround(41.066, 1.059),
  reservaUrl: 'https://llagutdepaper.example/reserves',
  reservaTelefono: '+34 930 000 012',
  reservaEmail: 'reserves@llagutdepaper.example',
  redesSociales: { twitter: 'https://x.example/llagutdepaper' },
  menuDegustacion: [
    {
      nombre: 'A bordo',
      nombreCa: 'A bord',
      descripcion: 'Cinco pescados que nadie pide y un arroz.',
      descripcionCa: 'Cinc peixos que no demana ningú i un arròs.',
      precio: 39.5,
    },
  ],
  platosPrincipales: [
    {
      nombre: 'Romesco de rape y patata',
      nombreCa: 'Romesco de rap i patata',
      descripcion: 'En cazuela, para quien sepa esperar.',
      descripcionCa: 'En cassola, per a qui sàpiga esperar.',
      precio: 22,
    },
    {
      nombre: 'Sardinas a la teja',
      nombreCa: 'Sardines a la teula',
      descripcion: 'Doce, con las tripas puestas.',
      descripcionCa: 'Dotze, amb les tripes posades.',
      precio: 11,
    },
  ],
  valoraciones: { general: 4.1, comida: 4.3, servicio: 4.1, ambiente: 3.9, calidadPrecio: 4.2 },
} satisfies typeof restaurants.$inferInsert
