import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  find: { es: 'Buscar en todo', ca: 'Cerca a tot arreu' },
  hint: { es: 'Nombre, teléfono, correo, evento…', ca: 'Nom, telèfon, correu, esdeveniment…' },
  hintOfMoney: { es: 'Quién debe, código, evento…', ca: 'Qui deu, codi, esdeveniment…' },
  hintOfContent: { es: 'Evento, restaurante, publicación…', ca: 'Esdeveniment, restaurant, publicació…' },
  found: {
    es: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    ca: (count: number) => (count === 1 ? '1 resultat' : `${count} resultats`),
  },
  nothing: {
    es: (search: string) => `No hay nada con «${search}».`,
    ca: (search: string) => `No hi ha res amb «${search}».`,
  },
  failed: { es: 'Error al buscar', ca: 'Error en cercar' },
  recent: { es: 'Abiertos hace poco', ca: 'Oberts fa poc' },
  filters: { es: 'Filtros guardados', ca: 'Filtres desats' },
  go: { es: 'Ir a', ca: 'Ves a' },
  itsPage: { es: 'Su página', ca: 'La seva pàgina' },
  addToEvent: { es: 'Apuntar a un evento', ca: 'Apunta a un esdeveniment' },
  addTyped: {
    es: (typed: string) => `Apuntar a «${typed}» a un evento`,
    ca: (typed: string) => `Apunta «${typed}» a un esdeveniment`,
  },
  toWhich: { es: 'A qué evento', ca: 'A quin esdeveniment' },
  write: words.write,
  call: { es: 'Llamar', ca: 'Truca' },
  doIt: { es: 'Hacer', ca: 'Fer' },
  more: { es: 'más acciones', ca: 'més accions' },
  back: { es: 'volver', ca: 'tornar' },
  itsData: { es: 'Sus datos', ca: 'Les seves dades' },
  open: { es: 'Abrir', ca: 'Obre' },
  move: { es: 'moverse', ca: 'moure’s' },
  close: words.close,
})
