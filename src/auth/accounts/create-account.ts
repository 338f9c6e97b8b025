import type { Db } from '#db/open.ts'
import type { Origin } from '#shared/network/origin.ts'
import { confirmEmail, createUser, readEmail } from './accounts.ts'
import { record } from '../audit.ts'
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts'
import type { AuthService } from '../service.ts'

type NewAccount = { email: string; password: string; fullName: string }

/**
 * Prepares an account that counts as confirmed. The password is hashed first, which takes a while; what is given back
 * makes the account inside a transaction of the caller's, undefined where the address is taken.
 * @throws ProtocolError for an address or a password that cannot be used
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
    await record(tx, origin, { action: 'account.created', userId: created.id, email })
    return { id: created.id, email, name: fullName }
  }
}
