import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Mis datos', ca: 'Les meves dades' },
  change: { es: 'Cambiar', ca: 'Canvia' },
  misspelt: { es: '¿Está mal escrito? Dínoslo', ca: 'Està mal escrit? Digue’ns-ho' },
  number: { es: 'Número', ca: 'Número' },
  otherAddress: {
    es: 'Es el correo de tu ficha, distinto del de tu cuenta. Para cambiarlo, escríbenos.',
    ca: 'És el correu de la teva fitxa, diferent del del teu compte. Per canviar-lo, escriu-nos.',
  },
  language: { es: 'Idioma de los correos del club', ca: 'Llengua dels correus del club' },
  noIban: { es: 'Sin IBAN', ca: 'Sense IBAN' },
  noDiet: { es: 'Sin dieta indicada', ca: 'Sense dieta indicada' },
  notGiven: { es: 'Sin indicar', ca: 'Sense indicar' },
  save: { es: 'Guardar', ca: 'Desa' },
  saving: { es: 'Guardando…', ca: 'S’està desant…' },
  cancel: { es: 'Cancelar', ca: 'Cancel·la' },
  saved: { es: 'Datos guardados', ca: 'Dades desades' },
  theirs: {
    es: (field: string, text: string) => `${field}: el club ha puesto «${text}».`,
    ca: (field: string, text: string) => `${field}: el club hi ha posat «${text}».`,
  },
  takeTheirs: { es: 'Dejar lo del club', ca: 'Deixa el del club' },

  changeIban: { es: 'Cambiar el IBAN', ca: 'Canvia l’IBAN' },
  ibanText: {
    es: (end: string) =>
      `${end && `Ahora tenemos la cuenta ${end}. `}Si hace rato que entraste, te pediremos que vuelvas a entrar. Te avisamos del cambio por correo.`,
    ca: (end: string) =>
      `${end && `Ara tenim el compte ${end}. `}Si fa estona que has entrat, et demanarem que hi tornis a entrar. T’avisem del canvi per correu.`,
  },
  ibanMissing: { es: 'Escribe el IBAN', ca: 'Escriu l’IBAN' },
  signInAgain: { es: 'Para cambiar el IBAN, vuelve a entrar.', ca: 'Per canviar l’IBAN, torna a entrar.' },
  ibanSaved: { es: 'IBAN cambiado', ca: 'IBAN canviat' },
  ibanSavedText: { es: 'Te lo confirmamos por correo.', ca: 'T’ho confirmem per correu.' },
})

/** Why a save failed. */
export const problems = bilingual({
  'socio.conflict': {
    es: 'El club ha cambiado tu ficha mientras tanto. Lo que has escrito sigue aquí: vuelve a guardar.',
    ca: 'El club ha canviat la teva fitxa mentrestant. El que has escrit continua aquí: torna a desar.',
  },
  'socio.not-found': {
    es: 'Esta ficha ya no está unida a tu cuenta. Escríbenos.',
    ca: 'Aquesta fitxa ja no està unida al teu compte. Escriu-nos.',
  },
  failed: {
    es: 'No hemos podido guardarlo. Lo que has escrito sigue aquí.',
    ca: 'No ho hem pogut desar. El que has escrit continua aquí.',
  },
})
