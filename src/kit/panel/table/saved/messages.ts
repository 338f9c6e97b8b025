import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  saved: { es: 'Filtros guardados', ca: 'Filtres desats' },
  save: { es: 'Guardar este filtro', ca: 'Desa aquest filtre' },
  saveText: {
    es: 'Guarda la búsqueda, el estado y el orden de la lista con un nombre.',
    ca: 'Desa la cerca, l’estat i l’ordre de la llista amb un nom.',
  },
  name: words.name,
  nameMissing: { es: 'Escribe un nombre', ca: 'Escriu un nom' },
  shared: { es: 'Para todo el equipo', ca: 'Per a tot l’equip' },
  done: { es: 'Filtro guardado', ca: 'Filtre desat' },
  failed: { es: 'Error al guardar el filtro', ca: 'Error en desar el filtre' },
  confirm: words.save,
  remove: { es: (name: string) => `Olvidar el filtro «${name}»`, ca: (name: string) => `Oblida el filtre «${name}»` },
  removed: { es: 'Filtro olvidado', ca: 'Filtre oblidat' },
  removeFailed: { es: 'Error al olvidar el filtro', ca: 'Error en oblidar el filtre' },
  columns: { es: 'Columnas', ca: 'Columnes' },
  columnsText: { es: 'Se guarda en este dispositivo.', ca: 'Es desa en aquest dispositiu.' },
})
