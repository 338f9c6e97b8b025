/** What somebody may ask about the own data (articles 15 to 21 of the GDPR). */
export const privacyRequestKinds = ['access', 'erasure', 'rectification', 'objection'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/** The club has a month to answer, and two more if it says why (article 12.3 of the GDPR). */
const [monthsToAnswer, monthsMore] = [1, 2]

/** The last day to answer what was asked on a day. A month that has no such day ends with its last one. */
export const dueDay = (askedOn: string, isExtended = false) => {
  const [year, month, day] = askedOn.split('-').map(Number) as [number, number, number]
  const months = month - 1 + monthsToAnswer + (isExtended ? monthsMore : 0)
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** A link to the own data works once, for so many hours. */
export const dataLinkHours = 72
