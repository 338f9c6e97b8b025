import { socios } from '#club/members/members/server/table.ts'
import { decryptDetails, encryptDetails, keptUnreadable } from '#club/members/members/server/encryption.ts'
import { maskedIban } from '#base/iban/iban.ts'
import { languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { renewedConsent } from '#club/core/consents/server/diet-consent.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { paymentMethods } from '#club/members/members/shared/membership.ts'
import type { IbanChange, OwnFileChange } from '../shared/own-file.ts'
import { lockOwnFile, ownFile } from './own.ts'
import { saveSocio } from '#club/members/members/server/save-socio.ts'

type Socio = typeof socios.$inferSelect

/** What the club has in the caller's file, but the notes: they are the staff's too. @throws Refusal as `ownFile` */
export const readOwnFile = async (club: Pick<Club, 'db' | 'actor' | 'vault'>) => {
  const file = await ownFile(club)
  return { ...shown(club, file), membershipNumber: file.membershipNumber, version: file.version }
}

const shown = ({ vault }: Pick<Club, 'vault'>, file: Socio) => {
  const { iban, birthDate, ...sealed } = decryptDetails(vault, file)
  return {
    fullName: file.fullName,
    email: file.email,
    language: languageOr(file.language),
    phone: file.phone ?? '',
    address: file.address ?? '',
    birthDate,
    paymentMethod: paymentMethods.find((method) => method === file.paymentMethod) ?? ('' as const),
    iban: iban && maskedIban(iban),
    cardHolderName: file.cardHolderName ?? '',
    billingAddress: file.billingAddress ?? '',
    emergencyContactName: sealed.emergencyContactName ?? '',
    emergencyContactPhone: sealed.emergencyContactPhone ?? '',
    dietaryRestrictions: sealed.dietaryRestrictions ?? '',
  }
}

/**
 * Changes the caller's file. A birth date is written once; the log has the names of the fields.
 * @throws Refusal as `ownFile`; socio.conflict if another save came in between; birth-date.past; diet-consent.required for another dietary
 * note without one
 */
export const changeOwnFile = (club: Club, { version, dietConsentVersion, ...form }: OwnFileChange) =>
  inTransaction(club, async (club) => {
    const file = await lockOwnFile(club)
    if (file.version !== version) throw new Refusal('socio.conflict')
    const { vault } = club
    const [at, before] = [club.now(), shown(club, file)]
    const written = { ...form, birthDate: before.birthDate ?? form.birthDate }
    const isNewDiet = form.dietaryRestrictions !== before.dietaryRestrictions
    if (isNewDiet && form.dietaryRestrictions !== '' && !dietConsentVersion) throw new Refusal('diet-consent.required')
    const { notes: _, iban: __, ...details } = encryptDetails(vault, at, { ...written, iban: '', notes: '' })
    await saveSocio(club, file, {
      ...details,
      ...keptUnreadable(vault, file, { ...written, iban: null }),
      ...renewedConsent(vault, 'socios.dietary_restrictions', file, {
        note: form.dietaryRestrictions,
        version: dietConsentVersion,
        at,
      }),
      iban: form.paymentMethod === 'transfer' ? file.iban : null,
      language: form.language,
    })
    const fields = Object.entries(written).flatMap(([name, value]) =>
      value === before[name as keyof typeof before] ? [] : [name],
    )
    if (fields.length > 0)
      await audit(club, { action: 'socio.own-changed', subject: 'socios', subjectId: file.id, after: { fields } })
    return { version: version + 1 }
  })

/**
 * Changes the IBAN of the caller's file and tells its address, with the ends of both.
 * @throws Refusal as `ownFile`; auth.fresh-proof; socio.conflict
 */
export const changeOwnIban = (club: Club, { iban, version }: IbanChange) =>
  inTransaction(club, async (club) => {
    const file = await lockOwnFile(club)
    if (club.actor.kind !== 'user' || !club.actor.hasFreshProof) throw new Refusal('auth.fresh-proof')
    if (file.version !== version) throw new Refusal('socio.conflict')
    const at = club.now()
    const { iban: former } = decryptDetails(club.vault, file)
    if (former === iban && file.paymentMethod === 'transfer') return { version }
    await saveSocio(club, file, {
      iban: club.vault.seal(iban, 'socios.iban'),
      paymentMethod: 'transfer',
      cardHolderName: null,
      ibanChangedAt: at,
    })
    await audit(club, {
      action: 'socio.own-changed',
      subject: 'socios',
      subjectId: file.id,
      after: { fields: ['iban'] },
    })
    if (file.email !== '')
      await queueEmail(club, {
        template: 'member-iban-changed',
        to: file.email,
        language: languageOr(file.language),
        about: file.id,
        values: {
          fullName: file.fullName,
          before: former ? maskedIban(former) : '',
          after: maskedIban(iban),
          at: at.toISOString(),
        },
      })
    return { version: version + 1 }
  })
