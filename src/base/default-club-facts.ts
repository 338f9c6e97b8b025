import { type ClubFacts, type VisibleFacts, sampleName } from './club-facts.ts'

/** What visitors read of the club. Sample values: an admin changes them on the page «El club» (decision 21). */
export const defaultPublicFacts = {
  name: sampleName,
  founded: 2018,
  libraryTitles: 1000,
  email: 'hola@cercle.example',
  phone: '+34 930 000 000',
  /** A number that answers on WhatsApp; empty if the club has none. */
  whatsapp: '',
  street: 'Carrer del Rebost, 8',
  postalCode: '08003',
  city: 'Barcelona',
  /** ISO 3166, two letters. */
  country: 'ES',
  /** How one gets in: floor, bell, steps. Without a sample, which would be wrong for the next house. */
  entrance: '',
  entranceCa: '',
  /** How one comes, a way on each line: metro, bus, car. */
  arrival: '',
  arrivalCa: '',
  /** The URL of the embedded map. */
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=2.1765,41.3832,2.1845,41.3872&layer=mapnik&marker=41.3852,2.1805',
  instagram: 'https://www.instagram.com/cerclegastronomic.example',
  facebook: 'https://www.facebook.com/cerclegastronomic.example',
  x: 'https://x.com/cerclegastronomic_example',
  /** Opening hours as "10:00–14:00, 16:00–20:00"; empty on days when the club is closed. */
  weekdayHours: '10:00–14:00, 16:00–20:00',
  saturdayHours: '10:00–14:00',
  sundayHours: '',
}

/** The association's legal identity, which the law requires it to publish. */
const defaultIdentity = {
  legalName: 'Associació Cercle Gastronòmic de Barcelona',
  taxId: 'G00000000',
  register: 'Registro de Asociaciones de la Generalitat de Catalunya',
  registerCa: 'Registre d’Associacions de la Generalitat de Catalunya',
  registerNumber: '00000',
}

/** Account holder and IBAN; empty if the club has no account. There is no sample: a transfer must not reach a stranger. */
export const defaultBankDetails = { accountHolder: '', iban: '' }

/** How guests pay: `bizum` is a mobile number or a code of five digits, empty if the club has none. */
export const defaultWaysToPay = { bizum: '', payAtDoor: '' as 'yes' | '' }

export const defaultLegalFacts = { ...defaultIdentity, ...defaultBankDetails, ...defaultWaysToPay }

export const defaultClubFacts: ClubFacts = { ...defaultPublicFacts, ...defaultLegalFacts, identityChangedOn: '' }

/** Those that visitors read of a club that has said nothing. */
export const defaultVisibleFacts: VisibleFacts = { ...defaultClubFacts, paymentWays: [], fee: null }

export const isIdentityFact = (fact: string) => fact in defaultIdentity
