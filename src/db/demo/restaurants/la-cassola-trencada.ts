import type { restaurants } from '../../schema/restaurants.ts'
import { restaurantIds } from '../ids.ts'
import { prose } from '../prose.ts'
import { mapAround } from './map.ts'

export const laCassolaTrencada = {
  id: restaurantIds.cassolaTrencada,
  nombre: 'La Cassola Trencada',
  direccion: 'Carrer del Fang, 40, 08201 Sabadell',
  telefono: '+34 930 000 013',
  web: 'https://cassolatrencada.example',
  horarios: 'Lunes a viernes: 13:00–16:00\nJueves y viernes: también 20:30–23:00',
  horariosCa: 'De dilluns a divendres: 13:00–16:00\nDijous i divendres: també 20:30–23:00',
  precioMedio: 30,
  priceRange: '€€',
  estrellasMichelin: 0,
  especialidad: 'Casquería',
  especialidadCa: 'Menuts',
  description: prose(`
    Lengua, mollejas, sesos, callos: lo que otros esconden va aquí en el título. La sala es luminosa para que nadie diga
    que no sabía lo que comía.

    Fue nuestra primera visita apuntada en la libreta. La mancha de la página es de la salsa de los riñones.
  `),
  descriptionCa: prose(`
    Llengua, lletons, cervell, tripa: el que d’altres amaguen, aquí va al títol. La sala és ben clara perquè ningú pugui
    dir que no sabia què menjava.

    Va ser la primera visita que vam apuntar a la llibreta. La taca del full és de la salsa dels ronyons.
  `),
  historia: 'Abrieron con una sola cazuela, y se rompió el primer día. Los trozos están pegados en la puerta.',
  historiaCa: 'Van obrir amb una sola cassola, i es va trencar el primer dia. Els bocins són enganxats a la porta.',
  chefName: 'Ivan Torrelles',
  chefBio: 'Fue carnicero quince años. Cocina los cortes que se llevaba a casa porque no los quería nadie.',
  chefBioCa: 'Va fer de carnisser quinze anys. Cuina els talls que s’enduia a casa perquè no els volia ningú.',
  images: ['/plates/03-restaurant.svg'],
  ubicacionMapa: mapAround(41.548, 2.108),
  reservaTelefono: '+34 930 000 013',
  reservaEmail: 'taula@cassolatrencada.example',
  menuDegustacion: [
    {
      nombre: 'De cabeza a rabo',
      nombreCa: 'De cap a cua',
      descripcion: 'Ocho bocados en ese orden.',
      descripcionCa: 'Vuit mossegades en aquest ordre.',
      precio: 36,
    },
  ],
  platosPrincipales: [
    {
      nombre: 'Riñones al jerez',
      nombreCa: 'Ronyons al xerès',
      descripcion: 'Dos minutos; quien los quiera más hechos, que no venga.',
      descripcionCa: 'Dos minuts; qui els vulgui més cuits, que no vingui.',
      precio: 13,
    },
    {
      nombre: 'Lengua con alcaparras',
      nombreCa: 'Llengua amb tàperes',
      descripcion: 'Templada, en lonchas finas.',
      descripcionCa: 'Tèbia, a talls prims.',
      precio: 12.5,
    },
  ],
  valoraciones: { general: 3.9, comida: 4.4, servicio: 3.7, ambiente: 3.5, calidadPrecio: 4.4 },
} satisfies typeof restaurants.$inferInsert
