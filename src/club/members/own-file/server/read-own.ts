import { eq } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { socios } from '#club/members/members/server/table.ts'
import { accountAddress } from '#club/core/server/account-address.ts'
import type { Club } from '#club/core/server/club.ts'
import { filesToJoin } from './invite.ts'

/**
 * The membership of the caller's account, null without a file; `hasFileToJoin`: there is a file of its verified address that is joined to
 * no account. Whose it is stands in an email alone.
 * @throws Refusal sign-in.required, second-factor.required; pass.wrong if the address is not verified
 */
export const readOwnMembership = async (club: Pick<Club, 'db' | 'vault' | 'actor' | 'now'>) => {
  const address = accountAddress(club.actor)
  const [member] = await club.db
    .select(pickColumns(socios, 'membershipNumber', 'fullName', 'memberSince', 'status', 'leavesOn', 'leftAt'))
    .from(socios)
    .where(eq(socios.accountId, (club.actor as Extract<Club['actor'], { kind: 'user' }>).id))
  if (member) return { member, hasFileToJoin: false }
  return { member: null, hasFileToJoin: (await filesToJoin(club, address)).length > 0 }
}
