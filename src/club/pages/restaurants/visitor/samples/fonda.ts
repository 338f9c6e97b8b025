import type { Restaurant } from '../queries.ts'

export const fonda: Restaurant = {
  version: 1,
  id: '1',
  nombre: 'Fonda del Cucurull',
  direccion: 'Carrer de les Cassoles, 3, 08002 Barcelona',
  localidad: 'Barcelona',
  telefono: '+34 930 000 101',
  web: 'https://fondacucurull.example',
  horarios: 'Martes a sábado: 13:00–16:00 y 20:00–23:00\nDomingo: 13:00–16:00\nLunes: cerrado',
  horariosCa: 'De dimarts a dissabte: 13:00–16:00 i 20:00–23:00\nDiumenge: 13:00–16:00\nDilluns: tancat',
  precioMedio: 38,
  estrellasMichelin: 0,
  especialidad: 'Cocina de cuchara',
  especialidadCa: 'Cuina de cullera',
  descripcion:
    'Aquí los platos llegan hondos y con pan.\n\nLa Fonda del Cucurull guisa a diario lo que otras casas dejan para los jueves: cap i pota, albóndigas con sepia, garbanzos con bacalao. El comedor es estrecho y las mesas se comparten sin ceremonia.',
  descripcionCa:
    'Aquí els plats arriben fondos i amb pa.\n\nLa Fonda del Cucurull guisa cada dia el que d’altres cases deixen per als dijous: cap i pota, mandonguilles amb sípia, cigrons amb bacallà. El menjador és estret i les taules es comparteixen sense cerimònies.',
  historia:
    'Empezó como despensa de un taller de carros. Los carros se fueron, las cazuelas no, y el mostrador de entonces es hoy la barra.',
  historiaCa:
    'Va començar com el rebost d’un taller de carros. Els carros van marxar, les cassoles no, i el taulell d’aleshores és ara la barra.',
  chef: {
    nombre: 'Quim Tortellà',
    foto: '',
    bio: 'Cocina sin reloj y sin recetario. Dice que el sofrito avisa cuando está.',
    bioCa: 'Cuina sense rellotge i sense receptari. Diu que el sofregit ja avisa quan hi és.',
  },
  fotos: ['/plates/04-plats.svg', '/plates/06-pa-pernil.svg', '/plates/05-taula.svg'],
  photoTexts: [],
  ubicacionMapa: 'https://www.openstreetmap.org/export/embed.html?bbox=2.172,41.379,2.182,41.385&layer=mapnik',
  reserva: { url: '', telefono: '+34 930 000 101', email: 'hola@fondacucurull.example' },
  eventos: [],
  publicaciones: [],
  ventaja: '',
  ventajaCa: '',
  otros: [],
  redesSociales: { instagram: 'https://instagram.example/fondacucurull' },
  menuDegustacion: [
    {
      nombre: 'Tres cucharas',
      nombreCa: 'Tres culleres',
      descripcion: 'Tres guisos en ración corta, pan y postre.',
      descripcionCa: 'Tres guisats en mitja ració, pa i postres.',
      precio: 34,
    },
  ],
  platosPrincipales: [
    {
      nombre: 'Cap i pota con garbanzos',
      nombreCa: 'Cap i pota amb cigrons',
      descripcion: 'Meloso, con picada de avellana.',
      descripcionCa: 'Melós, amb picada d’avellana.',
      precio: 15,
    },
    {
      nombre: 'Albóndigas con sepia',
      nombreCa: 'Mandonguilles amb sípia',
      descripcion: 'Mar y montaña con guisantes.',
      descripcionCa: 'Mar i muntanya amb pèsols.',
      precio: 17.5,
    },
  ],
  valoraciones: { general: 4.3, comida: 4.6, servicio: 4.1, ambiente: 4, calidadPrecio: 4.7 },
  resenas: [
    {
      autor: 'Rosa Vilaró',
      avatar: 'RV',
      fecha: '2025-04-02',
      puntuacion: 5,
      comentario: 'Pedí media ración y me preguntaron si estaba enferma.',
      comentarioCa: 'Vaig demanar mitja ració i em van preguntar si estava malalta.',
    },
    {
      autor: 'Damián Ortuño',
      avatar: 'DO',
      fecha: '2025-05-18',
      puntuacion: 4,
      comentario: 'El cap i pota pide siesta. La mesa, por desgracia, ya estaba reservada.',
      comentarioCa: 'El cap i pota demana migdiada. La taula, per desgràcia, ja estava reservada.',
    },
  ],
}
