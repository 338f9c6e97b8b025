import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

export const messages = bilingual({
  dataOf: {
    es: (address: string) => `Datos de ${address}`,
    ca: (address: string) => `Dades ${ofName(address)}`,
  },
  privacyToAnswer: {
    es: (count: number) => (count === 1 ? '1 petición sobre datos' : `${count} peticiones sobre datos`),
    ca: (count: number) => (count === 1 ? '1 petició sobre dades' : `${count} peticions sobre dades`),
  },
  noneToAnswer: { es: 'Ninguna petición pendiente', ca: 'Cap petició pendent' },
  holdsEnding: {
    es: (count: number) =>
      count === 1
        ? 'Los datos de 1 persona dejan de estar apartados esta semana'
        : `Los datos de ${count} personas dejan de estar apartados esta semana`,
    ca: (count: number) =>
      count === 1
        ? 'Les dades d’1 persona deixen d’estar apartades aquesta setmana'
        : `Les dades de ${count} persones deixen d’estar apartades aquesta setmana`,
  },
})
