import { words } from '#base/text/words.ts'
import { factNames } from '../shared/club-fact-names.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  ...factNames,
  parts: { es: 'Partes', ca: 'Parts' },
  goTo: { es: 'Ir a…', ca: 'Ves a…' },
  title: { es: 'El club', ca: 'El club' },
  ofSample: { es: 'De muestra', ca: 'De mostra' },
  factsOfSample: { es: 'Con los datos legales de muestra', ca: 'Amb les dades legals de mostra' },
  factsChanged: {
    es: (day: string) => `Datos legales cambiados el ${day}`,
    ca: (day: string) => `Dades legals canviades el ${day}`,
  },
  loadError: { es: 'Error al cargar los datos del club', ca: 'Error en carregar les dades del club' },
  changed: { es: 'Datos del club guardados', ca: 'Dades del club desades' },
  savedText: { es: 'Ya se ven en la web.', ca: 'Ja es veuen al web.' },
  savedLegalText: {
    es: 'Hemos escrito a todos los administradores.',
    ca: 'Hem escrit a tots els administradors.',
  },
  savedPublicText: {
    es: 'Ya se ven en la web, y hemos escrito a todos los administradores.',
    ca: 'Ja es veuen al web, i hem escrit a tots els administradors.',
  },
  changeFailed: { es: 'Error al guardar los datos del club', ca: 'Error en desar les dades del club' },
  publicFacts: { es: 'Lo que se ve en la web', ca: 'El que es veu al web' },
  savePublic: { es: 'Guardar datos públicos', ca: 'Desa les dades públiques' },
  countryHint: { es: 'Dos letras: ES.', ca: 'Dues lletres: ES.' },
  entranceHint: {
    es: 'Planta, timbre, escalones: lo que alguien pregunta ante la puerta.',
    ca: 'Planta, timbre, esglaons: el que algú pregunta davant la porta.',
  },
  arrivalHint: {
    es: 'Un medio por línea: «L4 Jaume I, cuatro minutos a pie».',
    ca: 'Un mitjà per línia: «L4 Jaume I, quatre minuts a peu».',
  },
  mapHint: {
    es: 'La dirección del lugar en OpenStreetMap o Google Maps.',
    ca: 'L’adreça del lloc a OpenStreetMap o Google Maps.',
  },
  hours: { es: 'Horario', ca: 'Horari' },
  hoursHint: { es: 'Por ejemplo: 10:00–14:00, 16:00–20:00', ca: 'Per exemple: 10:00–14:00, 16:00–20:00' },
  closedHint: { es: 'Vacío: cerrado.', ca: 'Buit: tancat.' },
  networks: words.socialNetworks,
  legalFacts: { es: 'Identidad legal y cuenta bancaria', ca: 'Identitat legal i compte bancari' },
  saveLegal: { es: 'Guardar identidad y cuenta', ca: 'Desa la identitat i el compte' },
  proofNote: {
    es: 'Para cambiar estos datos hay que confirmar la contraseña o el segundo factor, y todos los administradores reciben un correo.',
    ca: 'Per canviar aquestes dades cal confirmar la contrasenya o el segon factor, i tots els administradors reben un correu.',
  },
  assemblyNoticeHint: {
    es: 'Los que piden los estatutos. No se ven en la web.',
    ca: 'Els que demanen els estatuts. No es veuen al web.',
  },
  bankDetails: { es: 'Cuenta bancaria', ca: 'Compte bancari' },
  ibanHint: {
    es: 'Se ve en el correo de aprobación de cada socio y donde un invitado mira cómo paga.',
    ca: 'Es veu al correu d’aprovació de cada soci i on un convidat mira com paga.',
  },
  waysToPay: { es: 'Cómo se pagan los eventos', ca: 'Com es paguen els esdeveniments' },
  waysToPayNote: {
    es: 'Lo dicen los eventos, los términos y los correos de las inscripciones. Sin cuenta, Bizum ni puerta, dicen que avisaréis.',
    ca: 'Ho diuen els esdeveniments, els termes i els correus de les inscripcions. Sense compte, Bizum ni porta, diuen que avisareu.',
  },
  bizumHint: {
    es: 'Un móvil, o el código de cinco cifras de la asociación.',
    ca: 'Un mòbil, o el codi de cinc xifres de l’associació.',
  },
})

/** The validation messages that only these forms need. */
export const errorMessages = bilingual({
  'url.https': { es: 'La dirección debe empezar por https://', ca: 'L’adreça ha de començar per https://' },
  'hours.invalid': {
    es: 'Escribe las horas así: 10:00–14:00, 16:00–20:00',
    ca: 'Escriu les hores així: 10:00–14:00, 16:00–20:00',
  },
  'country.invalid': { es: 'Dos letras, como ES', ca: 'Dues lletres, com ES' },
  'bizum.invalid': {
    es: 'Un móvil de nueve cifras, o un código de cinco',
    ca: 'Un mòbil de nou xifres, o un codi de cinc',
  },
  'iban.invalid': {
    es: 'Este IBAN no es correcto. Revisa sus cifras.',
    ca: 'Aquest IBAN no és correcte. Repassa’n les xifres.',
  },
})
