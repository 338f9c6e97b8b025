const sampleName = 'Cercle Gastronòmic'

/** Whether it is the club of the samples. What the pages tell of its life, its members and how it began is no other club's. */
export const isSampleClub = (name: string) => name === sampleName

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
const defaultBankDetails = { accountHolder: '', iban: '' }

/** How guests pay: `bizum` is a mobile number or a code of five digits, empty if the club has none. */
const defaultWaysToPay = { bizum: '', payAtDoor: '' as 'yes' | '' }

export const defaultLegalFacts = { ...defaultIdentity, ...defaultBankDetails, ...defaultWaysToPay }

export type PublicFacts = typeof defaultPublicFacts
/** `assemblyNotice`: how many days before an assembly the statutes want its call; no page of visitors has it. A save without it leaves it. */
export type LegalFacts = typeof defaultLegalFacts & { assemblyNotice?: number | undefined }
/** `identityChangedOn`: the day of the last change of the legal identity, as "yyyy-MM-dd"; empty while it is the sample. */
export type ClubFacts = PublicFacts & typeof defaultLegalFacts & { identityChangedOn: string }
/** The ways in which guests can pay the club. */
export type PaymentWay = 'transfer' | 'bizum' | 'door'

/** The facts that any visitor may read: of the account and the Bizum number only that there are such ways to pay; what membership costs a year, if the club says it. */
export type VisibleFacts = Omit<ClubFacts, keyof typeof defaultBankDetails | keyof typeof defaultWaysToPay> & {
  paymentWays: PaymentWay[]
  fee: number | null
}

export const defaultClubFacts: ClubFacts = { ...defaultPublicFacts, ...defaultLegalFacts, identityChangedOn: '' }

/** Those that visitors read of a club that has said nothing. */
export const defaultVisibleFacts: VisibleFacts = { ...defaultClubFacts, paymentWays: [], fee: null }

export const isIdentityFact = (fact: string) => fact in defaultIdentity

export const networks = ['instagram', 'facebook', 'x'] as const

/** The opening times of a day as a list: "10:00–14:00, 16:00–20:00" has two. */
export const openingTimesOf = (hours: string) => (hours === '' ? [] : hours.split(', '))

/** The `tel:` URL of a telephone number. */
export const telephoneUrl = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** The address that opens a conversation on WhatsApp with a telephone number; a number without a country is Spanish. */
export const whatsappUrl = (phone: string) => {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  return `https://wa.me/${digits.length === 9 ? `34${digits}` : digits}`
}
