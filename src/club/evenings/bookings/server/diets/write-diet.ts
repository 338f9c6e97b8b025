import { dietConsent } from '#club/core/consents/server/diet-consent.ts'
import type { DietConsentVersion } from '#club/core/consents/shared/consents.ts'
import { type Vault, unreadable } from '#platform/vault/vault.ts'
import type { DietMark } from '../../shared/rules/diet.ts'
import { emptyDiet } from '../empty-values.ts'
import type { eventRegistrations } from '../table.ts'
import { readDiet } from './read-diet.ts'

/** What a person cannot or does not eat, as a form says it. An absent field of a correction stays as it is. */
export type WrittenDiet = {
  dietaryRestrictions?: string | undefined
  diet?: readonly DietMark[] | undefined
  dietConsentVersion?: DietConsentVersion | undefined
}

/** The columns of a seat that hold it. */
export type StoredDiet = Pick<typeof eventRegistrations.$inferSelect, keyof typeof emptyDiet>

const note = 'event_registrations.dietary_restrictions'

/** The columns of a new seat. Without ticks none is written. */
export const newDiet = (
  { seal }: Pick<Vault, 'seal'>,
  { dietaryRestrictions = '', diet = [], dietConsentVersion: version }: WrittenDiet,
  at: Date,
) => ({
  dietaryRestrictions: seal(dietaryRestrictions, note),
  ...(diet.length > 0 && { diet: sealDiet({ seal }, diet) }),
  ...dietConsent({ note: dietaryRestrictions || diet.join(' '), version, at }),
})

/**
 * The columns of a seat that exists. The consent stays while nothing is added to what it was given for, and ends with the last word. What
 * cannot be opened stays, while the form sends it back as it was shown.
 */
export const changedDiet = (vault: Vault, stored: StoredDiet, written: WrittenDiet, at: Date): StoredDiet => {
  const before = { note: vault.read(stored.dietaryRestrictions, note), diet: readDiet(vault, stored.diet) }
  const after = { note: written.dietaryRestrictions ?? before.note, diet: written.diet ?? before.diet }
  const isSameNote = after.note === before.note || after.note === unreadable
  const isSameDiet = after.diet.length === before.diet.length && isWithin(after.diet, before.diet)
  const isCovered = (isSameNote || after.note === '') && isWithin(after.diet, before.diet)
  const version = written.dietConsentVersion
  const isNewer = version !== undefined && version !== stored.dietConsentVersion
  const isEmpty = after.note === '' && after.diet.length === 0 && !(isSameDiet && stored.diet)
  const { dietConsentVersion, dietConsentAt } = stored
  return {
    dietaryRestrictions: isSameNote ? stored.dietaryRestrictions : vault.seal(after.note, note),
    diet: isSameDiet ? stored.diet : after.diet.length > 0 ? sealDiet(vault, after.diet) : null,
    ...(isCovered && !isNewer && !isEmpty
      ? { dietConsentVersion, dietConsentAt }
      : dietConsent({ note: isEmpty ? '' : after.note || after.diet.join(' '), version, at })),
    dietChangedAt: isSameNote && isSameDiet ? stored.dietChangedAt : at,
  }
}

/** The columns of a seat that somebody else takes: nothing of the earlier person stays, and the kitchen sees that it changed. */
export const receivedDiet = (vault: Vault, stored: StoredDiet, written: WrittenDiet, at: Date): StoredDiet => {
  const received = { ...emptyDiet, ...newDiet(vault, written, at) }
  const had = [stored, received].some(({ dietaryRestrictions, diet }) => dietaryRestrictions !== '' || diet !== null)
  return { ...received, dietChangedAt: had ? at : null }
}

const isWithin = (some: readonly DietMark[], all: readonly DietMark[]) => some.every((mark) => all.includes(mark))

const sealDiet = ({ seal }: Pick<Vault, 'seal'>, diet: readonly DietMark[]) =>
  seal(diet.join(' '), 'event_registrations.diet')
