/** What visitors read of the club. Sample values (decision 40): an admin changes them on the page «El club» (decision 87). */
export const defaultPublicFacts = {
  name: 'Cercle Gastronòmic',
  founded: 2018,
  libraryTitles: 1000,
  email: 'hola@cercle.example',
  phone: '+34 930 000 000',
  street: 'Carrer del Rebost, 8',
  postalCode: '08003',
  city: 'Barcelona',
  /** ISO 3166, two letters. */
  country: 'ES',
  /** The address of a map's frame. */
  map: 'https://www.openstreetmap.org/export/embed.html?bbox=2.1765,41.3832,2.1845,41.3872&layer=mapnik&marker=41.3852,2.1805',
  instagram: 'https://www.instagram.com/cerclegastronomic.example',
  facebook: 'https://www.facebook.com/cerclegastronomic.example',
  x: 'https://x.com/cerclegastronomic_example',
  /** Opening hours as "10:00–14:00, 16:00–20:00"; empty on days without. */
  weekdayHours: '10:00–14:00, 16:00–20:00',
  saturdayHours: '10:00–14:00',
  sundayHours: '',
}

/** The association's identity, as the law asks to show it. */
const defaultIdentity = {
  legalName: 'Associació Cercle Gastronòmic de Barcelona',
  taxId: 'G00000000',
  register: 'Registro de Asociaciones de la Generalitat de Catalunya',
  registerCa: 'Registre d’Associacions de la Generalitat de Catalunya',
  registerNumber: '00000',
}

/** Whose account it is and its IBAN; empty where the club has none. No sample: a transfer must not reach a stranger. */
const defaultBankDetails = { accountHolder: '', iban: '' }

/** What changes only after a fresh proof, and is told to all admins. */
export const defaultLegalFacts = { ...defaultIdentity, ...defaultBankDetails }

export type PublicFacts = typeof defaultPublicFacts
export type LegalFacts = typeof defaultLegalFacts
/** `identityChangedOn`: the day on which the legal identity changed last, as "yyyy-MM-dd"; empty while it is the sample. */
export type ClubFacts = PublicFacts & LegalFacts & { identityChangedOn: string }
/** What any visitor may read: everything but the bank details. */
export type VisibleFacts = Omit<ClubFacts, keyof typeof defaultBankDetails>

export const defaultClubFacts: ClubFacts = { ...defaultPublicFacts, ...defaultLegalFacts, identityChangedOn: '' }

export const isIdentityFact = (fact: string) => fact in defaultIdentity

export const networks = ['instagram', 'facebook', 'x'] as const

/** The separate opening times of a day: "10:00–14:00, 16:00–20:00" has two. */
export const openingTimesOf = (hours: string) => (hours === '' ? [] : hours.split(', '))

/** A telephone number as a link dials it. */
export const telephoneUrl = (phone: string) => `tel:${phone.replaceAll(' ', '')}`
