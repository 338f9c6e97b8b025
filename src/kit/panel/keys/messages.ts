import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Teclas', ca: 'Tecles' },
  list: { es: 'En una lista', ca: 'En una llista' },
  acts: { es: 'Hacer', ca: 'Fer' },
  go: { es: 'Ir a', ca: 'Anar a' },
  characters: { es: 'Usar teclas de una sola letra', ca: 'Fes servir tecles d’una sola lletra' },
  charactersHint: {
    es: 'Se guarda en este dispositivo. Mientras escribes, las letras nunca son teclas.',
    ca: 'Es desa en aquest dispositiu. Mentre escrius, les lletres mai no són tecles.',
  },
})
