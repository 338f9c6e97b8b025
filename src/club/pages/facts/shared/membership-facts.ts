/**
 * What the club says of itself on the page «El club»: how it began, what membership costs, what one gets, how one joins, and which
 * restaurants are its friends. Empty until an admin writes it (decision 21): the page shows nothing of an empty part.
 */
export const defaultMembershipFacts = {
  /** Euros a year; null as long as the club does not say. */
  fee: null as number | null,
  feeText: '',
  feeTextCa: '',
  benefits: [] as Benefit[],
  steps: [] as Step[],
  housesText: '',
  housesTextCa: '',
  houses: [] as House[],
  /** How the club began, a paragraph on each line. */
  story: '',
  storyCa: '',
}

/** A benefit that is counted: "7", "días antes que nadie te apuntas a cada mesa". */
export type Benefit = { count: string; text: string; textCa: string }
export type Step = { title: string; titleCa: string; text: string; textCa: string }
/** A restaurant that keeps something for members. `restaurantId`: its page here, null if it has none. */
export type House = {
  name: string
  restaurantId: string | null
  place: string
  kitchen: string
  kitchenCa: string
  favour: string
  favourCa: string
}

export type MembershipFacts = typeof defaultMembershipFacts
