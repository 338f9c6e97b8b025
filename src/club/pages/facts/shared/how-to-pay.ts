import type { ClubFacts, PaymentWay } from '#base/club-facts.ts'
import { dayOf } from '#base/dates/dates.ts'
import { dayAfter } from '#base/dates/day-after.ts'
import { limits } from '#base/limits.ts'
import type { Language } from '#base/text/language.ts'

/** Where guests pay. An empty text: not that way. */
export type HowToPay = { iban: string; accountHolder: string; bizum: string; atDoor: boolean }

export const howToPayOf = ({ iban, accountHolder, bizum, payAtDoor }: ClubFacts): HowToPay => ({
  iban,
  accountHolder,
  bizum,
  atDoor: payAtDoor === 'yes',
})

/** The ways that the club has configured. They are public; its account and its Bizum number are not. */
export const paymentWaysOf = (facts: Pick<ClubFacts, 'iban' | 'bizum' | 'payAtDoor'>): PaymentWay[] => [
  ...(facts.iban ? (['transfer'] as const) : []),
  ...(facts.bizum ? (['bizum'] as const) : []),
  ...(facts.payAtDoor ? (['door'] as const) : []),
]

/** The last day to pay for an event, as "yyyy-MM-dd": the one it names, or 7 days before it. */
export const payUntil = ({ date, payBy }: { date: Date | string; payBy: string | null }) =>
  payBy || dayAfter(dayOf(date), -limits.payDaysBefore)

/** The last day to pay what one books at `now`; undefined once it has passed, or where one only pays at the door. */
export const dayToPay = (event: Parameters<typeof payUntil>[0], [first]: readonly PaymentWay[], now: number) => {
  const day = payUntil(event)
  return first !== 'door' && day >= dayOf(new Date(now)) ? day : undefined
}

/** What a club without any way to pay says, before and after a booking. */
export const clubWillWrite = {
  es: 'Te escribiremos para decirte cómo pagar.',
  ca: 'T’escriurem per dir-te com pagar.',
}

const words: Record<Language, Record<PaymentWay | 'or', string>> = {
  es: { transfer: 'por transferencia', bizum: 'por Bizum', door: 'en la puerta', or: 'o' },
  ca: { transfer: 'per transferència', bizum: 'per Bizum', door: 'a la porta', or: 'o' },
}

/** "por transferencia, por Bizum o en la puerta"; empty without ways. */
export const paymentWaysInWords = (ways: readonly PaymentWay[], language: Language) => {
  const names = ways.map((way) => words[language][way])
  const last = names.pop()
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} ${words[language].or} ${last}`
}

/** A mobile number as "600 000 000"; a code stays as it is. */
export const groupedBizum = (bizum: string) => (bizum.length === 9 ? bizum.replaceAll(/(\d{3})(?=\d)/g, '$1 ') : bizum)
