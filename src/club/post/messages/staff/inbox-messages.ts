import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  reply: { es: 'Responder', ca: 'Respon' },
  messagesToAnswer: {
    es: (count: number) => (count === 1 ? '1 mensaje por responder' : `${count} mensajes por responder`),
    ca: (count: number) => (count === 1 ? '1 missatge per respondre' : `${count} missatges per respondre`),
  },
})
