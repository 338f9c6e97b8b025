/** The version of the privacy text to which applicants consent. Add it to `club/core/consents/shared/consents.ts` when the text changes. */
export const privacyVersion = '6'
