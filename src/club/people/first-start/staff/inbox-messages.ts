import { bilingual } from '#base/text/language.ts'

/** What is missing of a step that was left for later. */
export const messages = bilingual({
  club: { es: 'Faltan datos del club', ca: 'Falten dades del club' },
  members: { es: 'Aún no hay socios', ca: 'Encara no hi ha socis' },
  event: { es: 'Aún no hay ningún evento publicado', ca: 'Encara no hi ha cap esdeveniment publicat' },
  colleague: { es: 'Nadie más entra en el panel', ca: 'Ningú més no entra al tauler' },
  email: { es: 'No salen correos', ca: 'No surten correus' },
})
