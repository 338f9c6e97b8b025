import { bilingual } from '#base/text/language.ts'

/** What staff are asked when a guest is beyond the visitors’ rules, and who is not emailed. */
export const messages = bilingual({
  noEmailNote: {
    es: 'Sin correo no se le escribe nada: confírmaselo por teléfono.',
    ca: 'Sense correu no se li escriu res: confirma-l’hi per telèfon.',
  },
  walkInNote: {
    es: 'El evento ha empezado: no se le escribe nada.',
    ca: 'L’esdeveniment ha començat: no se li escriu res.',
  },
  begunQuestion: {
    es: 'El evento ya ha empezado. ¿Añadir igualmente a quien acaba de llegar?',
    ca: 'L’esdeveniment ja ha començat. Vols afegir igualment qui acaba d’arribar?',
  },
  addAnyway: { es: 'Añadir igualmente', ca: 'Afegeix igualment' },
  raiseAndAdd: { es: 'Ampliar y añadir', ca: 'Amplia i afegeix' },
  capacityNow: {
    es: (capacity: number) => `El aforo es ahora de ${capacity}.`,
    ca: (capacity: number) => `L’aforament és ara de ${capacity}.`,
  },
})
