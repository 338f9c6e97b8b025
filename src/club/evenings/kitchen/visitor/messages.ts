import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  expires: {
    es: (at: string, time: string) => `Al día (${at}). Este enlace deja de abrirse el ${time}.`,
    ca: (at: string, time: string) => `Al dia (${at}). Aquest enllaç deixa d’obrir-se el ${time}.`,
  },
  wrong: { es: 'Este enlace no abre nada', ca: 'Aquest enllaç no obre res' },
  wrongText: {
    es: 'Puede que el evento haya pasado o que el club haya anulado el enlace. Pide otro al club.',
    ca: 'Potser l’esdeveniment ja ha passat o el club ha anul·lat l’enllaç. Demana’n un altre al club.',
  },
  failed: { es: 'No hemos podido leer la hoja', ca: 'No hem pogut llegir el full' },
  failedText: { es: 'Comprueba la conexión y vuelve a intentarlo.', ca: 'Comprova la connexió i torna-ho a provar.' },
  again: { es: 'Volver a leer', ca: 'Torna a llegir' },
})
