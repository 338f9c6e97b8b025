import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Vault } from '#db/secrets/vault.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import type { MemberDetails } from '#shared/forms/member-details.ts'
import { languageOr } from '#shared/text/language.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { completionEndOf } from './completion-link.ts'
import { lockRequest, socioOf } from './lock.ts'
import { Refusal } from '../refusal.ts'
import { enroll, takeNumber } from '../socios/enroll.ts'
import { lockSocio } from '../socios/change.ts'
import { decrypted, encryptDetails } from '../socios/encryption.ts'

/**
 * What a completion link shows: the form's first fields and the applicant's language. Opening it changes nothing.
 * @throws Refusal completion.not-approved, completion.done, completion.expired
 */
export const openCompletion = async ({ db, now }: Club, token: string) => {
  const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.id, token))
  const socio = request && (await socioOf(db, token))
  const approved = refuseClosed(request, socio, now())
  // What staff corrected in the file since then counts, not what the applicant once wrote.
  const { fullName, email, phone } = socio ?? approved
  return { fullName, email, phone: phone ?? '', language: languageOr(approved.language) }
}

/**
 * Completes a member's data, once (decision 42): those of the member whom the approval made, or of a new one where the
 * request has none.
 * @throws Refusal completion.not-approved, completion.done, completion.expired, birth-date.past
 */
export const completeMembership = (club: Club, token: string, form: MemberDetails) =>
  club.db.transaction(async (tx) => {
    // Held from before the look: two who send the form at once follow each other.
    const request = await lockRequest(tx, token).catch(forgotten)
    const made = request && (await socioOf(tx, token))
    const socio = made && (await lockSocio(tx, made.id))
    const { language } = refuseClosed(request, socio, club.now())

    const at = club.now()
    const { fullName, email } = form
    const written = socio ? withStaffWords(club.vault, socio, form) : form
    const details = { fullName, email, ...encryptDetails(club.vault, at, written), completedAt: at }
    const { membershipNumber, id } = socio
      ? await update(tx, socio, details, at)
      : await enroll(tx, club, {
          ...details,
          language,
          membershipNumber: await takeNumber(tx),
          membershipRequestId: token,
        })
    await audit(tx, club, { action: 'socio.completed', subject: 'socios', subjectId: id })
    return { membershipNumber }
  })

type Request = typeof membershipRequests.$inferSelect
type Socio = typeof socios.$inferSelect

const refuseClosed = (request: Request | undefined, socio: Socio | undefined, now: Date) => {
  if (request?.status !== 'approved') throw new Refusal('completion.not-approved')
  if (socio?.completedAt) throw new Refusal('completion.done')
  if (completionEndOf(request) <= now) throw new Refusal('completion.expired')
  return request
}

const forgotten = (error: unknown) => {
  if (error instanceof Refusal) return undefined
  throw error
}

/**
 * The form over what staff had written in the file: what the member leaves empty stays, and what both said of diet and
 * in the notes stands together.
 */
const withStaffWords = (vault: Vault, socio: Socio, form: MemberDetails): MemberDetails => {
  const stored = openFile(vault, socio)
  const kept = Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, form[field as Kept] || value]))
  return {
    ...form,
    ...kept,
    dietaryRestrictions: bothOf(stored.dietaryRestrictions, form.dietaryRestrictions),
    notes: bothOf(stored.notes, form.notes),
  }
}

type Kept = keyof ReturnType<typeof openFile>

const openFile = (vault: Vault, socio: Socio) => ({
  phone: socio.phone ?? '',
  address: socio.address ?? '',
  birthDate: decrypted(vault, socio.birthDate),
  iban: decrypted(vault, socio.iban) ?? '',
  cardHolderName: socio.cardHolderName ?? '',
  billingAddress: socio.billingAddress ?? '',
  emergencyContactName: decrypted(vault, socio.emergencyContactName) ?? '',
  emergencyContactPhone: decrypted(vault, socio.emergencyContactPhone) ?? '',
  dietaryRestrictions: decrypted(vault, socio.dietaryRestrictions) ?? '',
  notes: socio.notes ?? '',
})

const bothOf = (staff: string, member: string) =>
  staff === member ? member : [staff, member].filter(Boolean).join('\n')

const update = async (tx: Db, { id, membershipNumber, version }: Socio, details: Partial<Socio>, at: Date) => {
  await tx
    .update(socios)
    .set({ ...details, updatedAt: at, version: version + 1 })
    .where(eq(socios.id, id))
  return { id, membershipNumber }
}
