import { bilingual } from '#base/text/language.ts'

export const findMessages = bilingual({
  events: {
    es: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
    ca: (count: number) => (count === 1 ? '1 esdeveniment' : `${count} esdeveniments`),
  },
  sameAddress: {
    es: (count: number) => (count === 1 ? '1 reserva con su dirección' : `${count} reservas con su dirección`),
    ca: (count: number) => (count === 1 ? '1 reserva amb la seva adreça' : `${count} reserves amb la seva adreça`),
  },
})

export const registerName = { es: 'Libro de socios', ca: 'Llibre de socis' }
