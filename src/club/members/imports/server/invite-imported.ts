import { and, asc, count, eq, isNull, ne } from 'drizzle-orm'
import { languageOr, languages } from '#base/text/language.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { imports } from '#club/core/imports/server/tables/imports.ts'
import { inviteMember } from '#club/members/own-file/server/invite.ts'
import { socios } from '#club/members/members/server/table.ts'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { composeEmail } from '#platform/outbox/compose-email.ts'
import { mostInvitations } from '../shared/import-form.ts'
import { importedMembers } from './tables/imported-members.ts'

/**
 * The members that imports made, and who can be invited to their account. All imports count: a file is often corrected and sent again, and
 * whom the first one made waits too.
 */
const membersToInvite = (db: Club['db']) =>
  db
    .select({
      id: socios.id,
      fullName: socios.fullName,
      membershipNumber: socios.membershipNumber,
      language: socios.language,
    })
    .from(importedMembers)
    .innerJoin(imports, eq(imports.id, importedMembers.importId))
    .innerJoin(socios, eq(socios.id, importedMembers.socioId))
    .where(
      and(
        isNull(imports.undoneAt),
        isNull(importedMembers.before),
        eq(socios.status, 'active'),
        isNull(socios.blockedAt),
        isNull(socios.accountId),
        isNull(socios.accountInvitedAt),
        ne(socios.email, ''),
      ),
    )
    .orderBy(asc(socios.membershipNumber))

/** How many of those that imports made have an address and were not invited to their account yet. */
export const countToInvite = async (db: Club['db']) => {
  const [found] = await db.select({ count: count() }).from(membersToInvite(db).as('to_invite'))
  return found!.count
}

/** The invitation as the next ones get it, one in each of their languages. Its link is theirs alone, and leads nowhere here. */
export const previewInvitations = async ({ db, emailTemplates, siteUrl }: Club) => {
  const all = await membersToInvite(db)
  const facts = await readClubFacts(db)
  return languages.flatMap((language) => {
    const [first, ...others] = all.filter((file) => languageOr(file.language) === language)
    if (!first) return []
    const { fullName, membershipNumber } = first
    const values = { files: [{ fullName, membershipNumber, url: siteUrl }] }
    const { subject, html } = composeEmail(emailTemplates, { template: 'member-account', language, values }, facts)
    return [{ language, to: fullName, others: others.length, subject, html }]
  })
}

/**
 * Invites the next members that imports made to their account, `mostInvitations` at a time. `importId`: the import that the screen shows.
 * @returns how many were invited, and how many are left
 * @throws Refusal import.not-found
 */
export const inviteImported = (club: Club, importId: string) =>
  inTransaction(club, async (club) => {
    const [done] = await club.db.select().from(imports).where(eq(imports.id, importId)).for('update')
    if (!done) throw new Refusal('import.not-found')
    const all = await membersToInvite(club.db)
    const next = all.slice(0, mostInvitations)
    for (const { id } of next) await inviteMember(club, id)
    return { invited: next.length, left: all.length - next.length }
  })
