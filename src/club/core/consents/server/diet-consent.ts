import type { Vault } from '#platform/vault/vault.ts'
import type { DietConsentVersion } from '../shared/consents.ts'

type Consent = { dietConsentVersion: DietConsentVersion | null; dietConsentAt: Date | null }
type Note = { note: string; version: DietConsentVersion | undefined; at: Date }

/** The columns of the consent to hold a new dietary note: empty without a note or without a consent. */
export const dietConsent = ({ note, version, at }: Note): Consent =>
  version && note
    ? { dietConsentVersion: version, dietConsentAt: at }
    : { dietConsentVersion: null, dietConsentAt: null }

/** The same for a note that is written over a stored one: while it says the same, its consent stays. */
export const renewedConsent = (
  { read }: Vault,
  purpose: `${'socios' | 'event_registrations'}.dietary_restrictions`,
  stored: Consent & { dietaryRestrictions: string | null },
  written: Note,
): Consent => {
  const { dietaryRestrictions, dietConsentVersion, dietConsentAt } = stored
  const isSame = written.note === (dietaryRestrictions ? read(dietaryRestrictions, purpose) : '')
  const isNewer = written.version !== undefined && written.version !== dietConsentVersion
  return isSame && !isNewer ? { dietConsentVersion, dietConsentAt } : dietConsent(written)
}
