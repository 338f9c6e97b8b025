import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

/** Of taking acts back. */
export const messages = bilingual({
  undo: words.undo,
  savedMeanwhile: {
    es: 'Alguien ha guardado otros cambios mientras tanto. No se ha tocado nada: mira la historia.',
    ca: 'Algú ha desat altres canvis mentrestant. No s’ha tocat res: mira la història.',
  },
  todaysRules: {
    es: (fields: string) => `El formulario de hoy no admite lo que decía: ${fields}.`,
    ca: (fields: string) => `El formulari d’avui no admet el que deia: ${fields}.`,
  },
  capacity: {
    es: (people: number) => `Tenía menos sillas que las ${people} ya ocupadas.`,
    ca: (people: number) => `Tenia menys cadires que les ${people} ja ocupades.`,
  },
  hasPeople: {
    es: 'Ya hay personas inscritas: no se puede esconder.',
    ca: 'Ja hi ha persones inscrites: no es pot amagar.',
  },
  slugTaken: { es: 'Otro artículo tiene ahora su dirección.', ca: 'Un altre article té ara la seva adreça.' },
  subjectGone: {
    es: 'Nombraba un evento, un restaurante o un organizador que ya no está.',
    ca: 'Anomenava un esdeveniment, un restaurant o un organitzador que ja no hi és.',
  },
  imageGone: {
    es: 'Una de sus imágenes ya no está guardada. Vuelve a la versión desde la historia: quedará sin ella.',
    ca: 'Una de les imatges ja no es conserva. Torna a la versió des de la història: quedarà sense.',
  },
  tells: {
    es: 'El cambio afecta a personas inscritas. Deshazlo en la historia, donde verás a quién se avisa.',
    ca: 'El canvi afecta persones inscrites. Desfés-lo a la història, on veuràs a qui s’avisa.',
  },
  gone: { es: 'Está en la papelera, o ya no está.', ca: 'És a la paperera, o ja no hi és.' },
  undone: { es: 'Deshecho: vuelve a estar como antes', ca: 'Desfet: torna a ser com abans' },
  undoFailed: { es: 'No se ha podido deshacer', ca: 'No s’ha pogut desfer' },
})
