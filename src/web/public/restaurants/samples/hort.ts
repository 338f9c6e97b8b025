import type { Restaurant } from '../queries.ts'

export const hort: Restaurant = {
  version: 1,
  id: '3',
  nombre: 'L’Hort de la Senieta',
  direccion: 'Camí de la Sínia, s/n, 08820 El Prat de Llobregat',
  telefono: '',
  web: 'https://hortdelasenieta.example',
  horarios: 'Jueves a domingo: 13:00–16:30\nLunes a miércoles: en el huerto',
  horariosCa: 'De dijous a diumenge: 13:00–16:30\nDe dilluns a dimecres: a l’hort',
  precioMedio: 95,
  estrellasMichelin: 2,
  especialidad: 'Verdura del Delta',
  especialidadCa: 'Verdura del Delta',
  descripcion:
    'Se come a veinte pasos de donde crece.\n\nEn L’Hort de la Senieta la carne es un condimento. La cocina tiene tres paredes; la cuarta es el campo, y por ahí entran las alcachofas, los guisantes y, cuando sopla, la arena.',
  descripcionCa:
    'S’hi menja a vint passes d’on creix.\n\nA l’Hort de la Senieta la carn fa de condiment. La cuina té tres parets; la quarta és el camp, i per allà hi entren les carxofes, els pèsols i, quan bufa, la sorra.',
  historia: 'La noria que da nombre a la casa dejó de girar hace medio siglo. La han arreglado para que riegue.',
  historiaCa: 'La sínia que dona nom a la casa va deixar de rodar fa mig segle. L’han arreglada perquè regui.',
  chef: {
    nombre: 'Tona Planell',
    foto: '/illustrations/dish-artichoke.svg',
    bio: 'Botánica antes que cocinera. Tiene fichadas dieciséis maneras de cortar un puerro.',
    bioCa: 'Botànica abans que cuinera. Té fitxades setze maneres de tallar un porro.',
  },
  fotos: ['/plates/09-vinya.svg', '/plates/02-tomaquet.svg', '/plates/08-calcots.svg'],
  ubicacionMapa: 'https://www.openstreetmap.org/export/embed.html?bbox=2.07,41.31,2.1,41.33&layer=mapnik',
  reserva: { url: 'https://hortdelasenieta.example/reserva', telefono: '', email: 'taula@hortdelasenieta.example' },
  eventos: [],
  redesSociales: {},
  menuDegustacion: [
    {
      nombre: 'De la raíz a la flor',
      nombreCa: 'De l’arrel a la flor',
      descripcion: 'Once pasos; cada verdura sale una vez.',
      descripcionCa: 'Onze passos; cada verdura surt un sol cop.',
      precio: 95,
    },
    {
      nombre: 'Medio surco',
      nombreCa: 'Mig solc',
      descripcion: 'Seis pasos, solo los jueves.',
      descripcionCa: 'Sis passos, només els dijous.',
      precio: 58,
    },
  ],
  platosPrincipales: [],
  valoraciones: { general: 4.7, comida: 4.8, servicio: 4.8, ambiente: 4.9, calidadPrecio: 4.2 },
  resenas: [
    {
      autor: 'Biel Sarroca',
      avatar: 'BS',
      fecha: '2024-12-01',
      puntuacion: 5,
      comentario: 'Entré carnívoro y salí preguntando el precio del metro de huerto.',
      comentarioCa: 'Hi vaig entrar carnívor i en vaig sortir preguntant a quant va el metre d’hort.',
    },
    {
      autor: 'Pilar Escudé',
      avatar: 'PE',
      fecha: '2025-01-12',
      puntuacion: 1,
      comentario: 'Fui en lunes. La culpa es mía, pero la estrella que falta es suya.',
      comentarioCa: 'Hi vaig anar en dilluns. La culpa és meva, però l’estrella que falta és seva.',
    },
  ],
}
