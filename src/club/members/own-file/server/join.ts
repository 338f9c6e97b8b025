import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { users } from '#accounts/server/tables/users.ts'
import { socios } from '#club/members/members/server/table.ts'
import { isChild } from '#club/members/members/shared/is-child.ts'
import { decrypted } from '#club/members/members/server/encryption.ts'
import { dayOf } from '#base/dates/dates.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockFileOfPass } from './member-pass.ts'
import { callersAccount } from './own.ts'

type Socio = typeof socios.$inferSelect

/**
 * Joins the file of a pass to the caller's account, also when it is sent again.
 * @throws Refusal sign-in.required, second-factor.required; pass.wrong, also if the account's address is not verified; pass.over;
 * file.joined to another account; account.has-file; file.needs-club for a child whom staff have not invited
 */
export const joinFile = (club: Club, pass: string) =>
  inTransaction(club, async (club) => {
    const { id: accountId } = callersAccount(club)
    // Locked before its file: an account that is being closed keeps none.
    const [account] = await club.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, accountId), isNull(users.deletedAt)))
      .for('update')
    if (!account) throw new Refusal('sign-in.required')
    const file = await lockFileOfPass(club, pass)
    if (file.accountId === accountId) return { membershipNumber: file.membershipNumber }
    if (file.accountId) throw new Refusal('file.joined')
    if (needsClub(club.vault, file, club.now())) throw new Refusal('file.needs-club')
    if ((await club.db.$count(socios, eq(socios.accountId, accountId))) > 0) throw new Refusal('account.has-file')
    await save(club, file, { accountId, accountSince: club.now() })
    await audit(club, { action: 'socio.account-joined', subject: 'socios', subjectId: file.id })
    return { membershipNumber: file.membershipNumber }
  })

/** A child's file is joined only after staff have invited it, with a parent's address. */
export const needsClub = (vault: Vault, { birthDate, accountInvitedAt }: Socio, now: Date) => {
  const born = decrypted(vault, birthDate, 'socios.birth_date')
  return born !== null && accountInvitedAt === null && isChild(born, dayOf(now))
}

/** What follows from the account is no change of what staff see in the form, so the version stays. */
export const save = ({ db, now }: Club<Tx>, { id }: Pick<Socio, 'id'>, changed: Partial<Socio>) =>
  db
    .update(socios)
    .set({ ...changed, updatedAt: now() })
    .where(eq(socios.id, id))

/** Leaves the file of an account that goes without one. */
export const forgetAccount = (db: Db, accountId: string) =>
  db.update(socios).set({ accountId: null }).where(eq(socios.accountId, accountId))
