import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { lockUser } from '#accounts/server/accounts/accounts.ts'
import { endSessions } from '#accounts/server/sessions/sessions.ts'
import { socios } from '#club/members/members/server/table.ts'
import { lockSocio } from '#club/members/members/server/lock.ts'
import { languageOr, type Language } from '#base/text/language.ts'
import { accountAddress } from '#club/core/server/account-address.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { takeFromLimit } from '#club/core/server/limits/form-limits.ts'
import { RateLimitExceeded, Refusal } from '#club/core/server/refusal.ts'
import { hourSeconds } from '#base/dates/durations.ts'
import { needsClub, save } from './join.ts'
import { isJoinable } from './member-pass.ts'

/**
 * Emails a member the link that joins file and account. Staff may do so for a child too: the address is a parent's.
 * @throws Refusal socio.not-found, socio.blocked; file.joined if it has an account; socio.not-active for a former member
 */
export const inviteMember = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const file = await lockSocio(club.db, id)
    if (file.blockedAt) throw new Refusal('socio.blocked')
    if (file.accountId) throw new Refusal('file.joined')
    if (!isJoinable(file)) throw new Refusal('socio.not-active')
    await save(club, file, { accountInvitedAt: club.now() })
    await queueEmail(club, {
      template: 'member-account',
      to: file.email,
      language: languageOr(file.language),
      about: id,
      values: { files: [] },
    })
    await audit(club, { action: 'socio.invited', subject: 'socios', subjectId: id })
  })

/**
 * Separates a file from its account: links that were sent are void, and the sessions of that account end.
 * @throws Refusal socio.not-found, socio.moved if the file has no account
 */
export const separateAccount = (club: Club, id: string, reason: string) =>
  inTransaction(club, async (club) => {
    const [found] = await club.db.select({ accountId: socios.accountId }).from(socios).where(eq(socios.id, id))
    if (!found) throw new Refusal('socio.not-found')
    if (!found.accountId) throw new Refusal('socio.moved')
    // The account before the file, as when they are joined.
    const account = await lockUser(club.db, found.accountId)
    const file = await lockSocio(club.db, id)
    if (file.accountId !== found.accountId) throw new Refusal('socio.moved')
    await save(club, file, { accountId: null, accountInvitedAt: null, linkVersion: file.linkVersion + 1 })
    if (account) await endSessions(club.db, account.id)
    await audit(club, { action: 'socio.account-separated', subject: 'socios', subjectId: id, after: { reason } })
  })

/** The files that an address may join by an email to it: not those of children, which staff invite. */
export const filesToJoin = async ({ db, vault, now }: Pick<Club, 'db' | 'vault' | 'now'>, address: string) =>
  (await filesWith(db, address)).filter((file) => isJoinable(file) && !needsClub(vault, file, now()))

const filesWith = async (db: Db, address: string) =>
  address === ''
    ? []
    : await db
        .select()
        .from(socios)
        .where(eq(sql`lower(${socios.email})`, address.toLowerCase()))
        .orderBy(socios.membershipNumber)

/**
 * Emails the caller's verified address the links of its files without account, three times a day. The answer does not say whose they are.
 * @throws Refusal sign-in.required, second-factor.required; pass.wrong if the address is not verified; socio.not-found without such a file;
 * form.too-often
 */
export const sendFileLinks = (club: Club, language: Language) =>
  inTransaction(club, async (club) => {
    const address = accountAddress(club.actor)
    if ((await filesToJoin(club, address)).length === 0) throw new Refusal('socio.not-found')
    if (!(await takeFromLimit(club, 'file-links:account', address))) throw new RateLimitExceeded(8 * hourSeconds)
    await queueEmail(club, { template: 'member-account', to: address, language, values: { files: [] } })
  })
