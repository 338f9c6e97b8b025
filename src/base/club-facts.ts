import type {
  defaultBankDetails,
  defaultLegalFacts,
  defaultPublicFacts,
  defaultWaysToPay,
} from './default-club-facts.ts'

export const sampleName = 'Cercle Gastronòmic'

/** Whether it is the club of the samples. What the pages tell of its life, its members and how it began is no other club's. */
export const isSampleClub = (name: string) => name === sampleName

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
