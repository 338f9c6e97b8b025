import type { socios } from '#club/members/members/server/table.ts'
import { decryptDetails } from '#club/members/members/server/encryption.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { type FilledField, filledGroups } from '../shared/merging.ts'

type Socio = typeof socios.$inferSelect

const isEmpty = (value: unknown) => value === null || value === ''

/** The fields that a file takes from another: of a group all or none, so that nothing of two people is mixed. What it has stays. */
export const fieldsToFill = (kept: Socio, gone: Socio): FilledField[] =>
  groupsFor(kept, gone)
    .filter((group) => group.every((field) => isEmpty(kept[field])))
    .flatMap((group) => group.filter((field) => !isEmpty(gone[field])))

/** With the way of paying that both have, its IBAN or card holder can be missing alone. */
const groupsFor = (kept: Socio, gone: Socio): readonly (readonly FilledField[])[] =>
  kept.paymentMethod !== null && kept.paymentMethod === gone.paymentMethod
    ? [...filledGroups, ['iban'], ['cardHolderName']]
    : filledGroups

/** The columns to write: encrypted texts go over as they are, since an encryption belongs to a column. */
export const valuesOf = (gone: Socio, fields: readonly FilledField[]): Partial<Socio> =>
  Object.fromEntries(fields.map((field) => [field, gone[field]]))

/** The columns that become empty again: of the filled groups those that nobody has changed since. */
export const valuesToBlank = (
  vault: Vault,
  kept: Socio,
  gone: Socio,
  filled: readonly FilledField[],
): Partial<Socio> => {
  const ofKept = { ...kept, ...decryptDetails(vault, kept) }
  const ofGone = { ...gone, ...decryptDetails(vault, gone) }
  const isSame = (field: FilledField) => String(ofKept[field]) === String(ofGone[field])
  return Object.fromEntries(
    filledGroups
      .map((group) => group.filter((field) => filled.includes(field)))
      .filter((fields) => fields.every(isSame))
      .flatMap((fields) => fields.map((field) => [field, field === 'email' ? '' : null])),
  )
}
