import { eq, inArray, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { socios } from './table.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { maskedIban } from '#base/iban/iban.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { movesOf } from './moves.ts'
import { decryptDetails, decrypted } from './encryption.ts'

/** The encrypted fields that a file shows in whole. */
const privateFields = ['birthDate', 'emergencyContactName', 'emergencyContactPhone', 'dietaryRestrictions'] as const

/**
 * A member's file, decrypted, with the masked IBAN and the moves; of a merged file, the one that stays. A read of private fields is logged.
 * @throws Refusal socio.not-found
 */
export const getSocio = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const stays = sql`(select coalesce(${socios.mergedInto}, ${socios.id}) from ${socios} where ${eq(socios.id, id)})`
    const [socio] = await club.db.select().from(socios).where(inArray(socios.id, stays))
    if (!socio) throw new Refusal('socio.not-found')
    await logPrivateRead(club, socio)
    const { idempotencyKey: _, searchText: __, sealedFile: ___, linkVersion: ____, accountId, ...shown } = socio
    const details = decryptDetails(club.vault, socio)
    const moves = await movesOf(club.db, socio.membershipNumber)
    return {
      ...shown,
      ...details,
      iban: details.iban && maskedIban(details.iban),
      moves,
      account: await addressOfAccount(club.db, accountId),
    }
  })

/** The address of the account to which a file is joined; null without one. */
export const addressOfAccount = async (db: Db, accountId: string | null) => {
  if (!accountId) return null
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, accountId))
  return account?.email ?? null
}

/** Logs that somebody was shown the private fields of a file, if it has any. */
export const logPrivateRead = async (club: Club<Tx>, socio: typeof socios.$inferSelect) => {
  if (privateFields.some((field) => socio[field]))
    await audit(club, { action: 'socio.private-read', subject: 'socios', subjectId: socio.id })
}

/** The whole IBAN, null if there is none. The read is logged. @throws Refusal socio.not-found, socio.blocked */
export const readIban = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const [socio] = await club.db
      .select(pickColumns(socios, 'iban', 'blockedAt'))
      .from(socios)
      .where(eq(socios.id, id))
    if (!socio) throw new Refusal('socio.not-found')
    if (socio.blockedAt) throw new Refusal('socio.blocked')
    const iban = decrypted(club.vault, socio.iban, 'socios.iban')
    await audit(club, { action: 'socio.iban-read', subject: 'socios', subjectId: id })
    return { iban: iban && groupedIban(iban) }
  })
