import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  lastToday: {
    es: (time: string) => `Lo último, hoy a las ${time}`,
    ca: (time: string) => `L’últim, avui a les ${time}`,
  },
  lastOn: { es: (day: string) => `Lo último, el ${day}`, ca: (day: string) => `L’últim, el ${day}` },
  factsOfSample: { es: 'Con los datos legales de muestra', ca: 'Amb les dades legals de mostra' },
  factsChanged: {
    es: (day: string) => `Datos legales cambiados el ${day}`,
    ca: (day: string) => `Dades legals canviades el ${day}`,
  },
})
