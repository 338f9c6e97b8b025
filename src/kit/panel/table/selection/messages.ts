import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  written: {
    es: (n: number) => (n === 0 ? 'Nadie tiene correo' : `Se abre tu programa de correo. Direcciones copiadas: ${n}`),
    ca: (n: number) => (n === 0 ? 'Ningú no té correu' : `S’obre el teu programa de correu. Adreces copiades: ${n}`),
  },
  withoutEmail: {
    es: (n: number) => (n === 1 ? '1 persona no tiene correo.' : `${n} personas no tienen correo.`),
    ca: (n: number) => (n === 1 ? '1 persona no té correu.' : `${n} persones no tenen correu.`),
  },
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
