import { eraseAccounts } from '#accounts/server/accounts/erase.ts'
import type { Contributions } from '#club/people/privacy/server/erase.ts'
import { authParts } from '#tests/auth.ts'

/** What an erasure needs besides the club: the accounts, without stored emails and backups. */
export const contributions: Contributions = {
  namedAdmins: [],
  eraseAccounts: eraseAccounts(authParts()),
  keepList: async () => {},
  deleteEmails: async () => {},
  onError: (error) => {
    throw error
  },
}
