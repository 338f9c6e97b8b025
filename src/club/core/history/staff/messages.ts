import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  history: words.history,
  of: {
    es: (title: string, name: string) => `${title}: ${name}`,
    ca: (title: string, name: string) => `${title}: ${name}`,
  },
  log: { es: 'Registro de cambios', ca: 'Registre de canvis' },
})
