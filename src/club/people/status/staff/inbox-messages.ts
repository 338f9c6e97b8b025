import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  checksBad: {
    es: (count: number) =>
      count === 1 ? '1 comprobación del estado va mal' : `${count} comprobaciones del estado van mal`,
    ca: (count: number) =>
      count === 1 ? '1 comprovació de l’estat va malament' : `${count} comprovacions de l’estat van malament`,
  },
})
