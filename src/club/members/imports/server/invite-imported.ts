import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { inviteMember } from '#club/members/own-file/server/invite.ts'
import { socios } from '#club/members/members/server/table.ts'
import { mostInvitations } from '../shared/import-form.ts'
import { importedMembers } from './tables/imported-members.ts'
import { imports } from '#club/core/imports/server/tables/imports.ts'

/** As SQL: the members that an import made, and who can be invited to their account. */
const isToInvite = (importId: string) =>
  and(
    eq(importedMembers.importId, importId),
    isNull(importedMembers.before),
    eq(socios.status, 'active'),
    isNull(socios.blockedAt),
    isNull(socios.accountId),
    isNull(socios.accountInvitedAt),
    ne(socios.email, ''),
  )

const membersToInvite = (db: Club['db'], importId: string) =>
  db
    .select({ id: socios.id })
    .from(importedMembers)
    .innerJoin(socios, eq(socios.id, importedMembers.socioId))
    .where(isToInvite(importId))
    .orderBy(asc(socios.membershipNumber))

/** How many of those that an import made have an address and were not invited to their account yet. */
export const countToInvite = async (db: Club['db'], importId: string) => (await membersToInvite(db, importId)).length

/**
 * Invites the next members that an import made to their account, `mostInvitations` at a time.
 * @returns how many were invited, and how many are left
 * @throws Refusal import.not-found
 */
export const inviteImported = (club: Club, importId: string) =>
  inTransaction(club, async (club) => {
    const [done] = await club.db.select().from(imports).where(eq(imports.id, importId)).for('update')
    if (!done) throw new Refusal('import.not-found')
    const all = await membersToInvite(club.db, importId)
    const next = all.slice(0, mostInvitations)
    for (const { id } of next) await inviteMember(club, id)
    return { invited: next.length, left: all.length - next.length }
  })
