/** The versions of the privacy text to which applicants could consent. The last one is today's; add one when the text changes. */
export const privacyVersions = ['1', '2', '3', '4', '5', '6'] as const

/** The versions of the sentences beside the ticks about allergies and diet (`club/core/consents/both/messages.ts`), in the same way. */
export const dietConsentVersions = ['1'] as const
export type DietConsentVersion = (typeof dietConsentVersions)[number]

/** The version of the sentences of the form that asks for alerts (`club/core/alerts/visitor/messages.ts`), in the same way. */
export const alertTextVersion = '1'
