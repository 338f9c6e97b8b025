import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  now: { es: 'Publicado ahora', ca: 'Publicat ara' },
  alreadyPublic: words.published,
  nowHint: { es: 'Se ve en la web en cuanto lo guardes.', ca: 'Es veu al web de seguida que ho desis.' },
  draft: { es: 'Borrador', ca: 'Esborrany' },
  draftHint: {
    es: 'No se ve en la web: solo lo ve quien tiene el enlace, y nadie se inscribe.',
    ca: 'No es veu al web: només el veu qui té l’enllaç, i ningú no s’hi inscriu.',
  },
  planned: { es: 'Se publica el…', ca: 'Es publica el…' },
  plannedHint: {
    es: 'Hasta entonces es un borrador. Después se publica solo.',
    ca: 'Fins llavors és un esborrany. Després es publica sol.',
  },
  plannedAt: { es: 'Día y hora de publicación', ca: 'Dia i hora de publicació' },
  plannedPast: {
    es: 'Esa hora ya ha pasado: se publica en cuanto lo guardes.',
    ca: 'Aquesta hora ja ha passat: es publica de seguida que ho desis.',
  },
  publishedOn: {
    es: (when: string) => `Se publica el ${when}`,
    ca: (when: string) => `Es publica el ${when}`,
  },
  seeDraft: { es: 'Ver el borrador', ca: 'Mira l’esborrany' },
  copyLink: { es: 'Copiar el enlace del borrador', ca: 'Copia l’enllaç de l’esborrany' },
  linkCopied: { es: 'Enlace copiado', ca: 'Enllaç copiat' },
  linkCopiedText: {
    es: 'Quien lo abra ve el borrador, sin cuenta.',
    ca: 'Qui l’obri veu l’esborrany, sense compte.',
  },
  copyFailed: { es: 'No se ha podido copiar', ca: 'No s’ha pogut copiar' },
  publish: { es: 'Publicar', ca: 'Publica' },
  published: { es: 'Evento publicado', ca: 'Esdeveniment publicat' },
  isVisible: { es: 'Ya se ve en la web.', ca: 'Ja es veu al web.' },
  isDraft: { es: 'Es un borrador: no se ve en la web.', ca: 'És un esborrany: no es veu al web.' },
  publishFailed: { es: 'Error al publicar', ca: 'Error en publicar' },
  hasPeople: {
    es: 'Ya se ha inscrito gente, que conoce su página: no puede volver a ser un borrador. Si no se hace, cancélalo.',
    ca: 'Ja s’hi ha inscrit gent, que en coneix la pàgina: no pot tornar a ser un esborrany. Si no es fa, cancel·la’l.',
  },
})
