import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  skip: { es: 'Saltar al contenido', ca: 'Salta al contingut' },
  main: { es: 'Principal', ca: 'Principal' },
  home: { es: 'Inicio', ca: 'Inici' },
  club: { es: 'El club', ca: 'El club' },
  events: { es: 'Eventos', ca: 'Esdeveniments' },
  restaurants: { es: 'Restaurantes', ca: 'Restaurants' },
  blog: { es: 'Blog', ca: 'Blog' },
  contact: { es: 'Contacto', ca: 'Contacte' },
  bookings: { es: 'Mis mesas', ca: 'Les meves taules' },
  search: { es: 'Buscar', ca: 'Cerca' },
  openMenu: { es: 'Abrir el menú', ca: 'Obre el menú' },
  closeMenu: { es: 'Cerrar el menú', ca: 'Tanca el menú' },
  menu: { es: 'Menú', ca: 'Menú' },
  pages: { es: 'Páginas', ca: 'Pàgines' },
  schedule: { es: 'Horario', ca: 'Horari' },
  since: {
    es: (name: string, city: string, year: number) => `${name}, ${city}, desde ${year}`,
    ca: (name: string, city: string, year: number) => `${name}, ${city}, des del ${year}`,
  },
  legalNotice: { es: 'Aviso legal', ca: 'Avís legal' },
  privacy: { es: 'Privacidad', ca: 'Privacitat' },
  terms: { es: 'Términos', ca: 'Termes' },
  accessibility: { es: 'Accesibilidad', ca: 'Accessibilitat' },
  mail: { es: 'Correo', ca: 'Correu' },
  brokenHeading: { es: 'Se nos ha caído la bandeja', ca: 'Ens ha caigut la plata' },
  brokenText: {
    es: 'Algo ha fallado al preparar esta página. Vuelve a intentarlo dentro de un momento.',
    ca: 'Alguna cosa ha fallat en preparar aquesta pàgina. Torna-ho a provar d’aquí a un moment.',
  },
  overloadedHeading: { es: 'La mesa está llena', ca: 'La taula és plena' },
  overloaded: {
    es: 'Ahora mismo hay muchas visitas a la vez. La página se cargará sola en unos segundos.',
    ca: 'Ara mateix hi ha moltes visites alhora. La pàgina es carregarà sola d’aquí a uns segons.',
  },
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
})
