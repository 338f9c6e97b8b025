import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const caLOriola = {
  id: restaurantIds.caLOriola,
  nombre: 'Ca l’Oriola',
  direccion: 'Carrer del Safareig, 14, 08003 Barcelona',
  telefono: '+34 930 000 001',
  web: 'https://caloriola.example',
  horarios: 'Martes a sábado: 13:00–15:30 y 20:30–22:30\nDomingo y lunes: cerrado',
  horariosCa: 'De dimarts a dissabte: 13:00–15:30 i 20:30–22:30\nDiumenge i dilluns: tancat',
  precioMedio: 95,
  priceRange: '€€€€',
  estrellasMichelin: 2,
  especialidad: 'Cocina de mercado',
  especialidadCa: 'Cuina de mercat',
  description: prose(`
    Mireia Oriola compra a las seis, escribe la carta a las once y a la una ya ha tachado dos platos.

    Ca l’Oriola ocupa una antigua tonelería del barrio. Conserva la ventana redonda por la que salían las botas y,
    detrás, un comedor de nueve mesas donde se habla bajo sin que nadie lo pida. La cocina es catalana hasta el hueso:
    sofritos de tres horas, picadas al mortero y un respeto casi religioso por la verdura del Prat.
  `),
  descriptionCa: prose(`
    La Mireia Oriola compra a les sis, escriu la carta a les onze i a la una ja n’ha ratllat dos plats.

    Ca l’Oriola és en una antiga boteria del barri. Hi queda la finestra rodona per on sortien les botes i, al darrere,
    un menjador de nou taules on tothom parla baix sense que ningú ho demani. La cuina és catalana fins al moll de l’os:
    sofregits de tres hores, picades de morter i una devoció gairebé de missa per la verdura del Prat.
  `),
  historia: prose(`
    Abrió como casa de comidas y fue creciendo hacia dentro: primero los fogones, después la bodega, al final el huerto.
    Las estrellas llegaron tarde y no cambiaron el precio del vermut.
  `),
  historiaCa: prose(`
    Va obrir com a casa de menjars i ha anat creixent cap endins: primer els fogons, després el celler, l’hort al final
    de tot. Les estrelles van arribar tard i no han fet apujar el vermut.
  `),
  chefName: 'Mireia Oriola',
  chefPhoto: '/illustrations/dish-artichoke.svg',
  chefBio: prose(`
    Aprendió a cocinar detrás de una barra, con una hora para comer y treinta menús que sacar. De entonces le quedan la
    velocidad y la manía de limpiar las alcachofas ella misma. No contesta al teléfono entre las doce y las cuatro.
  `),
  chefBioCa: prose(`
    Va aprendre a cuinar darrere d’una barra, amb una hora per dinar i trenta menús per treure. D’aquells anys li
    queden la velocitat i la mania de netejar les carxofes ella mateixa. De dotze a quatre no es posa al telèfon.
  `),
  images: ['/plates/03-restaurant.svg', '/plates/04-plats.svg', '/plates/07-cuina.svg', '/plates/05-taula.svg'],
  ubicacionMapa: mapAround(41.3857, 2.183),
  reservaUrl: 'https://caloriola.example/reservas',
  reservaTelefono: '+34 930 000 001',
  reservaEmail: 'mesa@caloriola.example',
  redesSociales: {
    facebook: 'https://facebook.example/caloriola',
    twitter: 'https://x.example/caloriola',
    instagram: 'https://instagram.example/caloriola',
  },
  menuDegustacion: [
    {
      nombre: '«Mercat», nueve pasos',
      nombreCa: '«Mercat», nou passos',
      descripcion: 'Según lo que traiga la barca y lo que quede en el huerto.',
      descripcionCa: 'Segons el que porti la barca i el que quedi a l’hort.',
      precio: 95,
    },
    {
      nombre: '«Rebost», cinco pasos',
      nombreCa: '«Rebost», cinc passos',
      descripcion: 'Lo que la casa sala, seca y guarda. Solo a mediodía.',
      descripcionCa: 'El que la casa sala, asseca i guarda. Només al migdia.',
      precio: 62,
    },
  ],
  platosPrincipales: [
    {
      nombre: 'Suquet de rape con alioli negado',
      nombreCa: 'Suquet de rap amb allioli negat',
      descripcion: 'Patata del bufet, azafrán y una picada con mucha avellana.',
      descripcionCa: 'Patata del bufet, safrà i una picada amb molta avellana.',
      precio: 34,
    },
    {
      nombre: 'Pichón de sangre con peras',
      nombreCa: 'Colomí de sang amb peres',
      descripcion: 'Asado en dos tiempos; el jugo, con vino rancio del Empordà.',
      descripcionCa: 'Rostit en dos temps; el suc, amb vi ranci de l’Empordà.',
      precio: 36,
    },
    {
      nombre: 'Alcachofa a la brasa, butifarra negra',
      nombreCa: 'Carxofa a la brasa, botifarra negra',
      descripcion: 'Del Prat, sin más trampa que la sal.',
      descripcionCa: 'Del Prat, sense més trampa que la sal.',
      precio: 22,
    },
  ],
  valoraciones: { general: 4.6, comida: 4.8, servicio: 4.6, ambiente: 4.2, calidadPrecio: 4.4 },
} satisfies typeof restaurants.$inferInsert
