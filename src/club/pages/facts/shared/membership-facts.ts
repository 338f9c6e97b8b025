/**
 * What the club says of its membership on the page «El club»: what it costs, what one gets, how one joins, and which
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
