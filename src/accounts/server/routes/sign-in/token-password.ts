import type { Context } from 'hono'
import { like, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { users } from '../../tables/users.ts'
import type { Origin } from '#base/network/origin.ts'
import {
  type User,
  changeUser,
  addressAsStored,
  findUserByEmail,
  isBanned,
  lockUser,
  maxEmailLength,
} from '../../accounts/accounts.ts'
import { countRefusedSignIn } from '../../audit.ts'
import { optionalText, readBody } from '../../protocol/body.ts'
import { knownDevice, rememberDevice } from '../../devices/known-device.ts'
import { consume, consumeByNetwork, consumeByNetworkAndKey } from '../../limits/rate-limits.ts'
import { verifyPassword, hashPassword, needsRehash, isWeak, weakness } from '../../passwords/passwords.ts'
import { ProtocolError, invalid } from '../../protocol/protocol-error.ts'
import type { AuthEnv, AuthService } from '../../service.ts'
import { openSession } from '../../sessions/sessions.ts'
import { isStaffAccount } from '../../accounts/staff.ts'
import { weaknessForStaff } from '../../passwords/staff-passwords.ts'

export const credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText })

/** grant_type=password. An unknown address, a missing password and a wrong password get the same answer in the same time. */
export const passwordGrant = async (c: Context<AuthEnv>) => {
  const { auth, origin } = c.var
  const { email: given, phone, password } = await readBody(c, credentials)
  if (given && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (phone) throw new ProtocolError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!given) throw invalid('missing email or phone')
  const email = addressAsStored(given)
  // No account has a longer address, and each attempt stores the address as a key.
  if (email.length > maxEmailLength) throw invalidCredentials()
  const user = await findUserByEmail(auth.db, email)
  const device = await knownDevice(c, user)
  if (device) await consume(auth, 'guess-device', device)
  else await limitUnknownDevice(auth, email, origin)

  const bcryptCost = await highestBcryptCost(auth.db)
  const { passwordCost } = auth.settings
  const matches = await verifyPassword(password ?? '', user?.passwordHash ?? '', passwordCost, bcryptCost)
  if (!user || !matches) {
    await countRefusedSignIn(auth, origin, user)
    throw invalidCredentials()
  }
  return await openPasswordSession(c, user, password ?? '')
}

/** Limits attempts by network, by network and address, and by address, whether the account exists or not. */
const limitUnknownDevice = async (auth: AuthService, email: string, origin: Origin) => {
  await consumeByNetwork(auth, 'password', origin)
  await consumeByNetworkAndKey(auth, 'guess-here', email, origin)
  await consume(auth, 'guess', email)
}

/** The highest cost among imported bcrypt hashes; 0 once all are replaced. */
const highestBcryptCost = async (db: Db) => {
  const [row] = await db
    .select({ cost: sql<string | null>`max(substr(${users.passwordHash}, 5, 2))` })
    .from(users)
    .where(like(users.passwordHash, '$2%'))
  return Number(row?.cost ?? 0)
}

/** Opens the session after a correct password, unless the account is suspended or unconfirmed. */
const openPasswordSession = async (c: Context<AuthEnv>, user: User, password: string) => {
  const { auth, origin } = c.var
  if (isBanned(user, auth.now())) throw new ProtocolError(400, 'user_banned', 'User is banned')
  if (!user.emailConfirmedAt) throw new ProtocolError(400, 'email_not_confirmed', 'Email not confirmed')
  const { passwordCost } = auth.settings
  const passwordHash = needsRehash(user.passwordHash, passwordCost)
    ? await hashPassword(password, passwordCost)
    : user.passwordHash
  // The account may have got a role since the password was chosen. Only a sign-in knows the password.
  const isTooWeak = (await isStaffAccount(auth, auth.db, user)) && (await weaknessForStaff(password)) !== undefined
  const weakForStaff = isTooWeak || user.weakForStaff
  const session = await auth.db.transaction(async (tx) => {
    // Another request may have changed the password during the check.
    const locked = await lockUser(tx, user.id)
    if (locked?.passwordHash !== user.passwordHash) throw invalidCredentials()
    if (passwordHash !== user.passwordHash || weakForStaff !== user.weakForStaff)
      await changeUser(tx, user.id, { passwordHash, weakForStaff }, auth.now())
    await rememberDevice(c, tx, user.id)
    return await openSession(auth, tx, user, 'password', origin)
  })
  return isWeak(password) ? { ...session, weak_password: weakness } : session
}

const invalidCredentials = () => new ProtocolError(400, 'invalid_credentials', 'Invalid login credentials')
