import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  giveBack: { es: (sum: string) => `Devolver ${sum}`, ca: (sum: string) => `Torna ${sum}` },
  toReturn: {
    es: (count: number, sum: string) => `Por devolver: ${count === 1 ? '1 reserva' : `${count} reservas`}, ${sum}`,
    ca: (count: number, sum: string) => `Per tornar: ${count === 1 ? '1 reserva' : `${count} reserves`}, ${sum}`,
  },
  toCollect: {
    es: (count: number, sum: string) =>
      `Por cobrar, vencido o en 7 días: ${count === 1 ? '1 reserva' : `${count} reservas`}, ${sum}`,
    ca: (count: number, sum: string) =>
      `Per cobrar, vençut o en 7 dies: ${count === 1 ? '1 reserva' : `${count} reserves`}, ${sum}`,
  },
})
