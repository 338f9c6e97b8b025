import { words } from '#base/text/words.ts'
import { limits } from '#base/limits.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  spanish: { es: 'Español', ca: 'Español' },
  catalan: { es: 'Català', ca: 'Català' },
  languages: { es: 'Idioma del contenido', ca: 'Llengua del contingut' },
  optional: { es: 'opcional', ca: 'opcional' },
  catalanHint: {
    es: 'Lo que dejes vacío se verá en español.',
    ca: 'El que deixis buit es veurà en castellà.',
  },
  skippedHour: {
    es: (time: string) => `Esa noche el reloj se adelanta una hora: las ${time} no existen.`,
    ca: (time: string) => `Aquella nit el rellotge s’avança una hora: les ${time} no existeixen.`,
  },
  takeHour: { es: (time: string) => `Poner las ${time}`, ca: (time: string) => `Posa les ${time}` },
  preview: { es: 'Vista previa', ca: 'Vista prèvia' },
  previewText: {
    es: 'Así se verá en la web cuando lo guardes.',
    ca: 'Així es veurà al web quan ho desis.',
  },
  save: words.save,
  saving: words.saving,
  back: words.back,
  edit: { es: 'Editar', ca: 'Edita' },
  duplicate: { es: 'Duplicar', ca: 'Duplica' },
  remove: words.delete,
  restore: { es: 'Restaurar', ca: 'Restaura' },
  restoreSeveral: {
    es: (count: number) =>
      count === 1 ? 'Se restaura 1, en su sitio.' : `Se restauran ${count}, cada uno en su sitio.`,
    ca: (count: number) =>
      count === 1 ? 'Se’n restaura 1, al seu lloc.' : `Se’n restauren ${count}, cada un al seu lloc.`,
  },
  restoredSeveral: {
    es: (count: number) => (count === 1 ? '1 restaurado' : `${count} restaurados`),
    ca: (count: number) => (count === 1 ? '1 restaurat' : `${count} restaurats`),
  },
  restored: { es: 'Restaurado: vuelve a estar en su sitio', ca: 'Restaurat: torna a ser al seu lloc' },
  restoreFailed: { es: 'Error al restaurar', ca: 'Error en restaurar' },
  actions: { es: 'Acciones', ca: 'Accions' },
  of: {
    es: (action: string, name: string) => `${action}: ${name}`,
    ca: (action: string, name: string) => `${action}: ${name}`,
  },
  show: { es: 'Mostrar', ca: 'Mostra' },
  all: words.all,
  allFem: words.allFeminine,
  trash: { es: 'Papelera', ca: 'Paperera' },
  trashText: {
    es: (name: string) => `«${name}» irá a la papelera. Puedes restaurarlo durante ${limits.trashDays} días.`,
    ca: (name: string) => `«${name}» anirà a la paperera. El pots restaurar durant ${limits.trashDays} dies.`,
  },
  trashEmpty: { es: 'La papelera está vacía', ca: 'La paperera és buida' },
  trashEmptyText: {
    es: `Lo que elimines pasará aquí ${limits.trashDays} días antes de desaparecer.`,
    ca: `El que eliminis passarà aquí ${limits.trashDays} dies abans de desaparèixer.`,
  },
  checkFields: { es: 'Revisa los campos marcados', ca: 'Revisa els camps marcats' },
  moveUp: { es: (name: string) => `Subir ${name}`, ca: (name: string) => `Puja ${name}` },
  moveDown: { es: (name: string) => `Bajar ${name}`, ca: (name: string) => `Baixa ${name}` },
  removeItem: { es: (name: string) => `Quitar ${name}`, ca: (name: string) => `Treu ${name}` },
  conflictTitle: { es: 'Alguien ha guardado antes que tú', ca: 'Algú ha desat abans que tu' },
  conflictText: {
    es: (who: string) =>
      `${who || 'Otra persona'} ha guardado cambios mientras editabas. No se ha perdido nada: elige qué se queda en cada campo en el que no coincidís.`,
    ca: (who: string) =>
      `${who || 'Una altra persona'} ha desat canvis mentre editaves. No s’ha perdut res: tria què es queda en cada camp en què no coincidiu.`,
  },
  noDisagreement: {
    es: 'Habéis cambiado cosas distintas: al guardar se quedan las dos.',
    ca: 'Heu canviat coses diferents: en desar es queden totes dues.',
  },
  yours: { es: 'Lo tuyo', ca: 'El teu' },
  theirs: { es: 'Lo guardado', ca: 'El que s’ha desat' },
  keptForm: {
    es: (when: string) => `Aquí sigue lo que escribiste el ${when} y no guardaste.`,
    ca: (when: string) => `Aquí continua el que vas escriure el ${when} i no vas desar.`,
  },
  keptOlder: {
    es: 'Después alguien ha guardado otra versión: compárala antes de guardar.',
    ca: 'Després algú ha desat una altra versió: compara-la abans de desar.',
  },
  giveUpKept: { es: 'Descartarlo', ca: 'Descarta-ho' },
  unsavedChanges: {
    es: (count: number) => (count === 1 ? '1 cambio sin guardar:' : `${count} cambios sin guardar:`),
    ca: (count: number) => (count === 1 ? '1 canvi sense desar:' : `${count} canvis sense desar:`),
  },
  andMore: { es: (count: number) => `${count} más`, ca: (count: number) => `${count} més` },
  yes: words.yes,
  no: words.no,
  nothing: words.empty,
  saveBoth: { es: 'Guardar así', ca: 'Desa-ho així' },
  beforeSaving: { es: 'Antes de guardar', ca: 'Abans de desar' },
  keepEditing: words.keepEditing,
  imageGone: {
    es: 'Una imagen se subió hace más de un día sin guardar y ya no está. Quítala o súbela otra vez y vuelve a guardar: lo demás sigue aquí.',
    ca: 'Fa més d’un dia que una imatge es va pujar sense desar-la i ja no hi és. Treu-la o torna-la a pujar i torna a desar: la resta continua aquí.',
  },
  gone: {
    es: 'Mientras editabas, alguien lo ha enviado a la papelera. Restáuralo desde la lista y vuelve a guardar: lo escrito sigue aquí.',
    ca: 'Mentre editaves, algú ho ha enviat a la paperera. Restaura-ho des de la llista i torna a desar: el que has escrit continua aquí.',
  },
})
