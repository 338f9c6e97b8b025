import type { Restaurant } from '../queries.ts'

export const marisqueria: Restaurant = {
  version: 1,
  id: '2',
  nombre: 'Can Nansa',
  direccion: 'Moll dels Sorells, 12, 08039 Barcelona',
  telefono: '+34 930 000 102',
  web: 'https://cannansa.example',
  horarios: 'Miércoles a domingo: 13:00–16:00 y 20:30–23:00\nLunes y martes: cerrado',
  horariosCa: 'De dimecres a diumenge: 13:00–16:00 i 20:30–23:00\nDilluns i dimarts: tancat',
  precioMedio: 72,
  estrellasMichelin: 1,
  especialidad: 'Pescado de lonja',
  especialidadCa: 'Peix de llotja',
  descripcion:
    'La carta es una pizarra y la escribe la barca.\n\nCan Nansa sirve lo que ha entrado por la mañana y se queda sin ello por la noche. El pescado llega entero a la mesa, se enseña, se discute y vuelve a la brasa. De guarnición, patata y silencio.',
  descripcionCa:
    'La carta és una pissarra i l’escriu la barca.\n\nCan Nansa serveix el que ha entrat al matí i al vespre ja no en queda. El peix arriba sencer a taula, s’ensenya, es discuteix i torna a la brasa. De guarnició, patata i silenci.',
  historia: 'Fue almacén de redes. Todavía cuelga una del techo: dicen que sujeta la casa.',
  historiaCa: 'Havia estat un magatzem de xarxes. Encara en penja una del sostre: diuen que aguanta la casa.',
  chef: {
    nombre: 'Neus Boquera',
    foto: '/illustrations/dish-anchovy.svg',
    bio: 'Hija de pescador y alérgica a las barcas. Compra en la lonja por teléfono, a gritos.',
    bioCa: 'Filla de pescador i al·lèrgica a les barques. Compra a la llotja per telèfon i a crits.',
  },
  fotos: ['/plates/03-restaurant.svg', '/plates/07-cuina.svg', '/plates/02-tomaquet.svg'],
  photoTexts: [],
  ubicacionMapa: 'https://www.openstreetmap.org/export/embed.html?bbox=2.184,41.373,2.194,41.379&layer=mapnik',
  reserva: { url: 'https://cannansa.example/mesa', telefono: '+34 930 000 102', email: '' },
  eventos: [],
  publicaciones: [],
  redesSociales: { facebook: 'https://facebook.example/cannansa', instagram: 'https://instagram.example/cannansa' },
  menuDegustacion: [
    {
      nombre: 'La barca',
      nombreCa: 'La barca',
      descripcion: 'Siete platos según la subasta del día.',
      descripcionCa: 'Set plats segons la subhasta del dia.',
      precio: 78,
    },
  ],
  platosPrincipales: [
    {
      nombre: 'Rape a la brasa',
      nombreCa: 'Rap a la brasa',
      descripcion: 'Con ajos confitados y su hígado.',
      descripcionCa: 'Amb alls confitats i el seu fetge.',
      precio: 32,
    },
    {
      nombre: 'Arroz de galeras',
      nombreCa: 'Arròs de galeres',
      descripcion: 'Seco, para dos, con veinte minutos de espera.',
      descripcionCa: 'Sec, per a dos, amb vint minuts d’espera.',
      precio: 27,
    },
  ],
  valoraciones: { general: 4.6, comida: 4.9, servicio: 4.5, ambiente: 4.4, calidadPrecio: 4 },
  resenas: [
    {
      autor: 'Mercè Aulet',
      avatar: 'MA',
      fecha: '2025-02-09',
      puntuacion: 5,
      comentario: 'El rodaballo tenía mejor cara que mi cuñado, y más conversación.',
      comentarioCa: 'El turbot feia més bona cara que el meu cunyat, i tenia més conversa.',
    },
    {
      autor: 'Íñigo Larrea',
      avatar: 'ÍL',
      fecha: '2025-03-30',
      puntuacion: 4,
      comentario: 'El arroz tarda veinte minutos y lo avisan. Lleva algo para leer, o alguien.',
      comentarioCa: 'L’arròs triga vint minuts i ja t’avisen. Porta alguna cosa per llegir, o algú.',
    },
  ],
}
