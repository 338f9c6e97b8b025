import { eq } from 'drizzle-orm'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { canStay } from './departure.ts'
import { filesToJoin } from './invite.ts'
import { callersAccount } from './own.ts'

/**
 * The membership of the caller's account, null without a file; `hasFileToJoin`: there is a file of its verified address that is joined to
 * no account. Whose it is stands in an email alone.
 * @throws Refusal sign-in.required, second-factor.required; pass.wrong if the address is not verified
 */
export const readOwnMembership = async (club: Pick<Club, 'db' | 'vault' | 'actor' | 'now'>) => {
  const account = callersAccount(club)
  const [file] = await club.db.select().from(socios).where(eq(socios.accountId, account.id))
  if (!file) return { member: null, hasFileToJoin: (await filesToJoin(club, account.address)).length > 0 }
  const { membershipNumber, fullName, memberSince, status, leavesOn, leftAt, version } = file
  const isLeaving = leavesOn !== null || status === 'inactive'
  return {
    member: {
      membershipNumber,
      fullName,
      memberSince,
      status,
      leavesOn,
      leftAt,
      version,
      canStay: isLeaving && (await canStay(club, file)),
    },
    hasFileToJoin: false,
  }
}
