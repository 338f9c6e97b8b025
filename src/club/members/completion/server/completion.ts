import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { MemberDetails } from '../shared/member-details.ts'
import { languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { dietConsent } from '#club/core/consents/server/diet-consent.ts'
import { completionEndOf } from './completion-link.ts'
import { lockRequest, socioOf } from '#club/members/requests/server/lock.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { enroll, takeNumber } from '#club/members/members/server/enroll.ts'
import { lockSocio } from '#club/members/members/server/lock.ts'
import { needsClub } from '#club/members/own-file/server/join.ts'
import { isJoinable, memberPassOf } from '#club/members/own-file/server/member-pass.ts'
import { decrypted, encryptDetails, keptUnreadable } from '#club/members/members/server/encryption.ts'
import { saveSocio } from '#club/members/members/server/save-socio.ts'

/**
 * The initial values of the completion form, and the applicant's language. It changes nothing.
 * @throws Refusal completion.not-approved, completion.done, completion.expired
 */
export const openCompletion = async ({ db, now }: Club, token: string) => {
  const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, token))
  const socio = request && (await socioOf(db, token))
  const approved = refuseClosed(request, socio, now())
  // The file takes precedence over the application, because staff may have corrected it.
  const { fullName, email, phone } = socio ?? approved
  return { fullName, email, phone: phone ?? '', language: languageOr(approved.language) }
}

/**
 * Completes a member's data, once (decision 27): of the member that the approval created, or of a new one for a request by staff.
 * @throws Refusal completion.not-approved, completion.done, completion.expired, birth-date.past
 */
export const completeMembership = (club: Club, token: string, form: MemberDetails) =>
  inTransaction(club, async (club) => {
    // The lock makes simultaneous submissions follow each other.
    const request = await lockRequest(club.db, token).catch(undefinedIfMissing)
    const unlocked = request && (await socioOf(club.db, token))
    const socio = unlocked && (await lockSocio(club.db, unlocked.id))
    const { language } = refuseClosed(request, socio, club.now())

    const at = club.now()
    const { fullName, email } = form
    const written = socio ? mergeWithFile(club.vault, socio, form) : form
    const details = {
      fullName,
      email,
      ...encryptDetails(club.vault, at, written),
      ...(socio && keptUnreadable(club.vault, socio, form)),
      ...dietConsent({ note: form.dietaryRestrictions, version: form.dietConsentVersion, at }),
      completedAt: at,
    }
    const { membershipNumber, id } = socio
      ? await update(club, socio, details)
      : await enroll(club, {
          ...details,
          language,
          membershipNumber: await takeNumber(club.db),
          membershipRequestId: token,
        })
    await audit(club, { action: 'socio.completed', subject: 'socios', subjectId: id })
    const file = await lockSocio(club.db, id)
    const mayJoin = isJoinable(file) && !needsClub(club.vault, file, at)
    return { membershipNumber, pass: mayJoin ? memberPassOf(club, file) : null }
  })

type Request = typeof membershipRequests.$inferSelect
type Socio = typeof socios.$inferSelect

const refuseClosed = (request: Request | undefined, socio: Socio | undefined, now: Date) => {
  // The request of a merged file ended with it, and leads to the file that stays.
  const isMerged = socio && socio.membershipRequestId !== request?.id
  if (!request || (request.status !== 'approved' && !isMerged)) throw new Refusal('completion.not-approved')
  if (socio && socio.status !== 'active') throw new Refusal('completion.not-active')
  if (socio?.completedAt) throw new Refusal('completion.done')
  if (completionEndOf(request) <= now) throw new Refusal('completion.expired')
  return request
}

const undefinedIfMissing = (error: unknown) => {
  if (error instanceof Refusal) return undefined
  throw error
}

/**
 * Merges the form with the data that staff wrote in the file: empty fields of the form keep the file's value; dietary notes and
 * notes of both are joined.
 */
const mergeWithFile = (vault: Vault, socio: Socio, form: MemberDetails): MemberDetails => {
  const stored = decryptFile(vault, socio)
  const merged = Object.fromEntries(
    Object.entries(stored).map(([field, value]) => [field, form[field as FileField] || value]),
  )
  return {
    ...form,
    ...merged,
    dietaryRestrictions: join(stored.dietaryRestrictions, form.dietaryRestrictions),
    notes: join(stored.notes, form.notes),
  }
}

type FileField = keyof ReturnType<typeof decryptFile>

const decryptFile = (vault: Vault, socio: Socio) => ({
  phone: socio.phone ?? '',
  address: socio.address ?? '',
  birthDate: decrypted(vault, socio.birthDate, 'socios.birth_date'),
  iban: decrypted(vault, socio.iban, 'socios.iban') ?? '',
  cardHolderName: socio.cardHolderName ?? '',
  billingAddress: socio.billingAddress ?? '',
  emergencyContactName: decrypted(vault, socio.emergencyContactName, 'socios.emergency_contact_name') ?? '',
  emergencyContactPhone: decrypted(vault, socio.emergencyContactPhone, 'socios.emergency_contact_phone') ?? '',
  dietaryRestrictions: decrypted(vault, socio.dietaryRestrictions, 'socios.dietary_restrictions') ?? '',
  notes: socio.notes ?? '',
})

const join = (staff: string, member: string) => (staff === member ? member : [staff, member].filter(Boolean).join('\n'))

const update = async (club: Club<Tx>, socio: Socio, details: Partial<Socio>) => {
  await saveSocio(club, socio, details)
  return { id: socio.id, membershipNumber: socio.membershipNumber }
}
