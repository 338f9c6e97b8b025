import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Blog', ca: 'Blog' },
  subtitle: {
    es: 'Lo que se dice en la sobremesa cuando alguien toma notas.',
    ca: 'El que es diu a la sobretaula quan algú pren notes.',
  },
  rss: { es: 'Seguir por RSS', ca: 'Segueix-lo per RSS' },
  rssTitle: { es: 'Blog en español', ca: 'Blog en català' },
  loading: { es: 'Cargando las publicaciones', ca: 'S’estan carregant les publicacions' },
  pages: { es: 'Páginas del blog', ca: 'Pàgines del blog' },
  read: { es: 'Leer', ca: 'Llegeix-lo' },
  older: { es: 'Más antiguas', ca: 'Més antigues' },
  newer: { es: 'Más recientes', ca: 'Més recents' },
  empty: {
    es: 'No hay publicaciones disponibles en este momento.',
    ca: 'En aquest moment no hi ha cap publicació disponible.',
  },
  listError: { es: 'No hemos podido cargar el blog', ca: 'No hem pogut carregar el blog' },
  listErrorText: {
    es: 'Lo seguimos intentando. También puedes probar ahora.',
    ca: 'Ho continuem provant. També ho pots provar ara.',
  },
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
  back: { es: 'Todas las publicaciones', ca: 'Totes les publicacions' },
  by: { es: (author: string) => `Por ${author}`, ca: (author: string) => `Per ${author}` },
  byClub: { es: (club: string) => `Por el ${club}`, ca: (club: string) => `Pel ${club}` },
  toRead: {
    es: (minutes: number) => `${minutes}\u00a0min de lectura`,
    ca: (minutes: number) => `Es llegeix en ${minutes}\u00a0min`,
  },
  previous: { es: 'Anterior', ca: 'Anterior' },
  next: { es: 'Siguiente', ca: 'Següent' },
  also: { es: 'También', ca: 'També' },
  readOn: { es: 'Sigue leyendo', ca: 'Continua llegint' },
  otherPosts: { es: 'Otras publicaciones', ca: 'Altres publicacions' },
  notFound: { es: 'Publicación no encontrada', ca: 'Publicació no trobada' },
  notFoundText: {
    es: 'Puede que se haya retirado, o que la dirección tenga una errata.',
    ca: 'Potser s’ha retirat, o l’adreça té una errata.',
  },
  postError: { es: 'No hemos podido cargar la publicación', ca: 'No hem pogut carregar la publicació' },
  shareText: { es: (title: string) => `Lee «${title}»`, ca: (title: string) => `Llegeix «${title}»` },
  shareSubject: { es: (title: string) => `Recomendado: ${title}`, ca: (title: string) => `Recomanat: ${title}` },
  copied: { es: 'La URL ha sido copiada al portapapeles', ca: 'L’URL s’ha copiat al porta-retalls' },
})
