import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  select: { es: (name: string) => `Seleccionar: ${name}`, ca: (name: string) => `Selecciona: ${name}` },
  selectShown: { es: 'Seleccionar todas las de esta página', ca: 'Selecciona totes les d’aquesta pàgina' },
  selection: { es: 'Filas seleccionadas', ca: 'Files seleccionades' },
  letGo: { es: 'Soltar', ca: 'Deixa-les' },
  progress: {
    es: (position: number, count: number) => `${position} de ${count}…`,
    ca: (position: number, count: number) => `${position} de ${count}…`,
  },
  notDone: {
    es: (names: string) => `No se ha podido con ${names}`,
    ca: (names: string) => `No s’ha pogut amb ${names}`,
  },
  undo: words.undo,
  close: words.close,
})
