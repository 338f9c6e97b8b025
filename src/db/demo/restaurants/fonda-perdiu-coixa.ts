import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const fondaPerdiuCoixa = {
  id: restaurantIds.perdiuCoixa,
  nombre: 'Fonda Perdiu Coixa',
  direccion: 'Carrer dels Embuts, 6, 08500 Vic',
  telefono: '+34 930 000 010',
  web: 'https://perdiucoixa.example',
  horarios: 'Martes: 9:00–16:00, día de mercado\nMiércoles a domingo: 13:00–16:00\nLunes: cerrado',
  horariosCa: 'Dimarts: 9:00–16:00, dia de mercat\nDe dimecres a diumenge: 13:00–16:00\nDilluns: tancat',
  precioMedio: 28,
  priceRange: '€€',
  estrellasMichelin: 0,
  especialidad: 'Cocina de fonda',
  especialidadCa: 'Cuina de fonda',
  description: prose(`
    Se entra por la cocina, se saluda y se sube. Arriba hay un comedor con un reloj parado a la hora de comer y cinco
    platos que no cambian desde que el reloj se paró.

    El canelón es de asado y de tres carnes. Preguntamos el secreto y nos enseñaron la máquina de picar.
  `),
  descriptionCa: prose(`
    S’entra per la cuina, se saluda i es puja. A dalt hi ha un menjador amb un rellotge parat a l’hora de dinar i cinc
    plats que no han canviat des que el rellotge es va parar.

    El caneló és de rostit i de tres carns. En vam preguntar el secret i ens van ensenyar la màquina de capolar.
  `),
  historia:
    'La perdiz coja existió: cruzaba el patio todas las mañanas y nadie tuvo valor. Está enterrada bajo el laurel.',
  historiaCa:
    'La perdiu coixa va existir: travessava l’eixida cada matí i ningú no en va tenir cor. És sota el llorer.',
  chefName: 'Assumpta Perdigó',
  chefBio:
    'Cuarta mujer de la familia al frente de los mismos cinco platos. El sexto lo ha prometido para cuando se jubile.',
  chefBioCa: 'Quarta dona de la família al capdavant dels mateixos cinc plats. El sisè l’ha promès per quan es jubili.',
  images: ['/plates/06-pa-pernil.svg', '/plates/07-cuina.svg'],
  ubicacionMapa: mapAround(41.93, 2.255),
  reservaTelefono: '+34 930 000 010',
  platosPrincipales: [
    {
      nombre: 'Canelones de asado',
      nombreCa: 'Canelons de rostit',
      descripcion: 'Tres, y se acabó la tarde.',
      descripcionCa: 'Tres, i s’ha acabat la tarda.',
      precio: 12.5,
    },
    {
      nombre: 'Pies de cerdo con nabos',
      nombreCa: 'Peus de porc amb naps',
      descripcion: 'Nabo negro cuando hay; cuando no, castañas.',
      descripcionCa: 'Nap negre quan n’hi ha; quan no, castanyes.',
      precio: 15,
    },
    {
      nombre: 'Perdiz a la vinagreta',
      nombreCa: 'Perdiu a la vinagreta',
      descripcion: 'Fría. Ninguna era coja.',
      descripcionCa: 'Freda. No n’hi havia cap de coixa.',
      precio: 18,
    },
  ],
  valoraciones: { general: 4, comida: 4.3, servicio: 4.4, ambiente: 3.9, calidadPrecio: 4.7 },
} satisfies typeof restaurants.$inferInsert
