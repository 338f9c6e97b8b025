/** The versions of the privacy text to which applicants could consent. The last one is today's; add one when the text changes. */
export const privacyVersions = ['1', '2', '3'] as const

/** The versions of the sentence beside the tick about allergies and diet. */
export const dietConsentVersions = ['1'] as const
export type DietConsentVersion = (typeof dietConsentVersions)[number]

/** The columns of a consent to hold a dietary note: empty without a note or without a consent. */
export const dietConsent = (version: DietConsentVersion | undefined, note: string | null, at: Date) =>
  version && note
    ? { dietConsentVersion: version, dietConsentAt: at }
    : { dietConsentVersion: null, dietConsentAt: null }
