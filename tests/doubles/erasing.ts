import { eraseAccounts } from '#auth/accounts/erase.ts'
import type { Contributions } from '#domain/privacy/erase.ts'
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
