/** What somebody may ask about the own data (articles 15 to 21 of the GDPR). */
export const privacyRequestKinds = ['access', 'erasure', 'rectification', 'objection'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/** A link to the own data works once, for so many hours. */
export const dataLinkHours = 72
