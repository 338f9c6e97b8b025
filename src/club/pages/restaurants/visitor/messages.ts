import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Restaurantes', ca: 'Restaurants' },
  subtitle: {
    es: 'Las casas donde nos hemos sentado, con lo que pedimos y lo que volveríamos a pedir.',
    ca: 'Les cases on hem segut a taula, amb el que hi vam demanar i el que tornaríem a demanar.',
  },
  construction: { es: 'Sección en construcción', ca: 'Secció en construcció' },
  constructionText: {
    es: 'Todavía estamos pasando a limpio las libretas de visitas: cada semana aparece una casa más.',
    ca: 'Encara passem a net les llibretes de visites: cada setmana hi surt una casa més.',
  },
  latest: { es: 'Última visita', ca: 'Darrera visita' },
  visited: { es: 'Todas las casas visitadas', ca: 'Totes les cases visitades' },
  viewDetails: { es: 'Ver detalles', ca: 'Mostra’n els detalls' },
  noDescription: { es: 'Sin descripción', ca: 'Sense descripció' },
  noImage: { es: 'Sin imagen', ca: 'Sense imatge' },
  pagesOf: { es: 'Páginas de restaurantes', ca: 'Pàgines de restaurants' },
  page: { es: (n: number) => `Página ${n}`, ca: (n: number) => `Pàgina ${n}` },
  loading: { es: 'Cargando restaurantes...', ca: 'S’estan carregant els restaurants…' },
  listError: { es: 'Error al cargar los restaurantes', ca: 'Error en carregar els restaurants' },
  listErrorText: {
    es: 'No llegamos a la libreta ahora mismo; lo seguimos intentando. Mientras tanto, tres casas de muestra:',
    ca: 'Ara mateix no arribem a la llibreta; ho continuem provant. Mentrestant, tres cases de mostra:',
  },
  samples: { es: 'Casas de muestra', ca: 'Cases de mostra' },
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
  emptyTitle: { es: 'Todavía no hemos salido a comer', ca: 'Encara no hem sortit a menjar' },
  emptyText: {
    es: 'No hay restaurantes disponibles. Vuelve pronto: ya hemos reservado.',
    ca: 'No hi ha cap restaurant disponible. Torna d’aquí a uns dies: ja hem reservat.',
  },
  michelin: {
    es: (n: number) => (n === 1 ? '1 estrella Michelin' : `${n} estrellas Michelin`),
    ca: (n: number) => (n === 1 ? '1 estrella Michelin' : `${n} estrelles Michelin`),
  },
  average: { es: (price: string) => `${price} de media`, ca: (price: string) => `${price} de mitjana` },
  nextEvent: { es: (day: string) => `Mesa nuestra, ${day}`, ca: (day: string) => `Hi tenim taula, ${day}` },
  towns: { es: 'Población', ca: 'Població' },
  all: { es: 'Todas', ca: 'Totes' },
  otherTowns: { es: 'Otras poblaciones', ca: 'Altres poblacions' },
  events: { es: 'Mesas', ca: 'Taules' },
  withEvent: { es: 'Con mesa nuestra', ca: 'Hi tenim taula' },
  noneLikeThis: { es: 'Ninguna casa cumple las dos cosas', ca: 'Cap casa no compleix totes dues coses' },
  showAll: { es: 'Mostrar todas las casas', ca: 'Mostra totes les cases' },
  averagePrice: { es: (price: string) => `Precio medio: ${price}`, ca: (price: string) => `Preu mitjà: ${price}` },
})
