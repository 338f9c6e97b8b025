import type { Db } from '#platform/database/open.ts'
import { filesOf, provenAccount } from '#club/members/members/server/member-of.ts'
import { lowerCase } from '../held-seats/requester.ts'
import type { Party } from './party.ts'

/** The columns of a guest who books signed in: the account, and the member whose file it is. */
export type BookedBy = { userId: string; memberId: string | null }

/**
 * Finds who books as a member, and which bookings are somebody's own: those of an account with its own address. With another address it
 * books for somebody else, and staff choose files (decision 24). One question for all parties that are signed in.
 */
export const readAccounts = async (db: Db, parties: readonly Party[]) => {
  const signedIn = parties.filter(({ byStaff }) => !byStaff)
  const files = await filesOf(
    { db },
    signedIn.map(({ requester }) => requester.actor),
  )
  const accountOf = ({ byStaff, requester }: Party) => (byStaff ? undefined : provenAccount(requester.actor))
  return {
    isMember: (party: Party) => files.has(accountOf(party)?.id ?? ''),
    bookedBy: (party: Party): BookedBy | null => {
      const account = accountOf(party)
      if (!account || account.address !== lowerCase(party.request.email)) return null
      const own = files.get(account.id) ?? []
      return { userId: account.id, memberId: own.length === 1 ? own[0]! : null }
    },
  }
}
