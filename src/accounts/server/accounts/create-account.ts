import type { Db } from '#platform/database/open.ts'
import type { Origin } from '#base/network/origin.ts'
import { confirmEmail, createUser, readEmail } from './accounts.ts'
import { record } from '../audit.ts'
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts'
import type { AuthService } from '../service.ts'

type NewAccount = { email: string; password: string; fullName: string }

/**
 * Prepares a confirmed account: hashes the password, which is slow, before a transaction begins. The returned function
 * creates the account inside the caller's transaction; undefined where the address is taken.
 * @throws ProtocolError for an invalid address or password
 */
export const prepareAccount = async (auth: AuthService, { email: given, password, fullName }: NewAccount) => {
  const email = readEmail(given)
  checkNewPassword(password)
  const passwordHash = await hashPassword(password, auth.settings.passwordCost)

  return async (tx: Db, origin: Origin) => {
    const now = auth.now()
    const userMetadata = fullName === '' ? {} : { full_name: fullName }
    const created = await createUser(tx, { email, passwordHash, userMetadata, createdAt: now, updatedAt: now })
    if (!created) return undefined
    await confirmEmail(tx, created, now)
    await record(auth, tx, origin, { action: 'account.created', userId: created.id, email })
    return { id: created.id, email, name: fullName }
  }
}
