import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { importedMembers } from '#club/members/imports/server/tables/imported-members.ts'
import { personNotes } from './tables/person-notes.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { BlockedReading } from '#club/members/members/shared/blocked-file.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, mayDo, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { deleteRequest } from '#club/members/requests/server/remove.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockFile, lockSocio } from '#club/members/members/server/lock.ts'
import { decrypted } from '#club/members/members/server/encryption.ts'
import { type Condition, forgetReasons, isFree } from '#club/members/members/server/remove.ts'
import { readAdmins } from '#club/core/server/named-admins.ts'
import { saveSocio } from './save-socio.ts'

type Socio = typeof socios.$inferSelect

/** The fields that blocking seals. The encrypted ones are sealed twice. */
const sealed = [
  'email',
  'phone',
  'address',
  'birthDate',
  'paymentMethod',
  'iban',
  'cardHolderName',
  'billingAddress',
  'notes',
] as const

type SealedFile = Pick<Socio, (typeof sealed)[number]>

const emptyFile = {
  ...(Object.fromEntries(sealed.map((field) => [field, null])) as { [field in (typeof sealed)[number]]: null }),
  email: '',
  // Nothing needs them any more.
  emergencyContactName: null,
  emergencyContactPhone: null,
  dietaryRestrictions: null,
  dietConsentVersion: null,
  dietConsentAt: null,
  moveReason: '',
  leaveReason: '',
  accountId: null,
  accountInvitedAt: null,
}

/**
 * Blocks the file of a former member (article 32 of the LOPDGDD): what is private is sealed in one column, which only `openBlockedFile`
 * reads; diet, emergency contact and notes of staff are deleted, and so are the request and the emails about it. The files that were merged into it
 * are blocked with it. Does nothing if the file is blocked, or if `condition` is false for the locked row.
 * @throws Refusal socio.not-found, socio.merged; socio.still-member if the member has not left; person.held if the data are held back
 */
export const blockSocio = (club: Club, id: string, condition: Condition = isFree) =>
  inTransaction(club, async (club) => {
    const { socio, merged, requestIds } = await lockFile(club.db, id)
    if (socio.blockedAt || !(await condition(club, socio))) return
    if (socio.status !== 'inactive') throw new Refusal('socio.still-member')

    for (const one of [socio, ...merged]) await sealFile(club, one)
    for (const requestId of requestIds) await deleteRequest(club.db, requestId)
    await club.db.delete(emails).where(eq(emails.about, id))
    await club.db.delete(personNotes).where(eq(personNotes.socioId, id))
    await audit(club, { action: 'socio.blocked', subject: 'socios', subjectId: id })
  })

const sealFile = async (club: Club<Tx>, socio: Socio) => {
  const file = Object.fromEntries(sealed.map((field) => [field, socio[field]]))
  await saveSocio(club, socio, {
    ...emptyFile,
    sealedFile: club.vault.seal(JSON.stringify(file), 'socios.sealed_file'),
    blockedAt: club.now(),
    idempotencyKey: null,
  })
  await forgetReasons(club.db, socio.membershipNumber)
  await club.db.delete(importedMembers).where(eq(importedMembers.socioId, socio.id))
}

/**
 * Restores the private fields of a blocked file and makes the member active again: only a return unblocks, and the night would block
 * the file of who left again. An admin alone may.
 * @throws Refusal access.denied, socio.not-found, socio.not-blocked
 */
export const unblockSocio = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    requireAdmin(club)
    const socio = await lockSocio(club.db, id)
    if (!socio.sealedFile) throw new Refusal('socio.not-blocked')
    await saveSocio(club, socio, {
      ...readFile(club, socio.sealedFile),
      sealedFile: null,
      blockedAt: null,
      status: 'active',
      leftAt: null,
    })
    await audit(club, { action: 'socio.unblocked', subject: 'socios', subjectId: id })
  })

/**
 * Shows an admin the private fields of a blocked file, for a court, the prosecutor or an authority (article 32.2 of the LOPDGDD). It is
 * logged, and the other admins are told by email.
 * @throws Refusal access.denied, socio.not-found, socio.not-blocked
 */
export const openBlockedFile = (
  club: Club,
  id: string,
  { reader, reference }: BlockedReading,
  namedAdmins: readonly string[] = [],
) =>
  inTransaction(club, async (club) => {
    requireAdmin(club)
    const [socio] = await club.db.select().from(socios).where(eq(socios.id, id))
    if (!socio) throw new Refusal('socio.not-found')
    if (!socio.sealedFile) throw new Refusal('socio.not-blocked')
    const { actor, vault } = club
    const by = actor.kind === 'user' ? actor.email : ''
    await audit(club, {
      action: 'socio.blocked-read',
      subject: 'socios',
      subjectId: id,
      after: { reader, reference },
    })
    const others = (await readAdmins(club.db, namedAdmins, club.now())).filter(({ email }) => email !== by)
    await queueEmail(
      club,
      ...others.map(({ email, language }) => ({
        template: 'blocked-file-opened' as const,
        to: email,
        language,
        values: { by, membershipNumber: socio.membershipNumber, reader, reference },
      })),
    )
    const { birthDate, iban, ...file } = readFile(club, socio.sealedFile)
    return {
      ...file,
      birthDate: decrypted(vault, birthDate, 'socios.birth_date'),
      iban: decrypted(vault, iban, 'socios.iban'),
    }
  })

/** The privacy page says who opens a blocked file: no editor, whatever they may do. @throws Refusal access.denied */
const requireAdmin = (club: Club) => {
  if (!mayDo(club, 'users')) throw new Refusal('access.denied')
}

const readFile = ({ vault }: Pick<Club, 'vault'>, file: string): SealedFile =>
  JSON.parse(vault.open(file, 'socios.sealed_file')) as SealedFile
