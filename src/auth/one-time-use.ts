import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { OneTimeKind } from '#db/schema/auth-tokens.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { type User, changeUser, confirmEmail, findUserByEmail, isBanned, lockUser } from './accounts.ts'
import { record } from './audit.ts'
import { type OneTimeToken, forgetOneTimeTokens } from './one-time-tokens.ts'
import { ProtocolError } from './protocol-error.ts'
import type { AuthService, Origin } from './service.ts'

/** Which kinds of token each `type` of the protocol stands for. */
export const kindsOf = new Map<string, readonly OneTimeKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['magiclink', ['magiclink', 'confirmation']],
  ['recovery', ['recovery']],
  ['email', ['confirmation', 'magiclink', 'recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/**
 * What a used token brings about. Gives the account, or `half` where the other address must agree to the change too.
 * @throws ProtocolError 403 user_banned, 422 email_exists
 */
export const carryOut = async (
  auth: AuthService,
  tx: Db,
  { userId, kind }: OneTimeToken,
  origin: Origin,
): Promise<User | 'half'> => {
  const user = await lockUser(tx, userId)
  if (!user) throw expired()
  if (isBanned(user, auth.now())) throw new ProtocolError(403, 'user_banned', 'User is banned')
  if (kind === 'email_change_current' || kind === 'email_change_new')
    return await moveAddress(auth, tx, user, kind, origin)

  await forgetOneTimeTokens(tx, userId)
  if (user.emailConfirmedAt) return user
  await record(tx, origin, { action: 'account.confirmed', userId, email: user.email })
  // Whoever first gave this address and a password never showed that the address is theirs: their password is void.
  const own = kind === 'confirmation' ? user : await changeUser(tx, userId, { passwordHash: '' }, auth.now())
  return await confirmEmail(tx, own, auth.now())
}

export const expired = (message = 'Email link is invalid or has expired') =>
  new ProtocolError(403, 'otp_expired', message)

const moveAddress = async (auth: AuthService, tx: Db, user: User, kind: OneTimeKind, origin: Origin) => {
  const { newEmail } = user
  if (!newEmail) throw expired()
  if (!user.emailChangeHalfDone) {
    await forgetOneTimeTokens(tx, user.id, [kind])
    await changeUser(tx, user.id, { emailChangeHalfDone: true }, auth.now())
    return 'half'
  }
  if (await findUserByEmail(tx, newEmail))
    throw new ProtocolError(422, 'email_exists', 'A user with this email address has already been registered')
  await forgetOneTimeTokens(tx, user.id)
  const moved = await changeUser(
    tx,
    user.id,
    { email: newEmail, newEmail: null, emailChangeHalfDone: false, isAnonymous: false },
    auth.now(),
  )
  await followInStaffList(tx, user.id, newEmail)
  await record(tx, origin, {
    action: 'account.email-changed',
    userId: user.id,
    email: user.email,
    before: { email: user.email },
    after: { email: newEmail },
  })
  return await confirmEmail(tx, moved, auth.now())
}

/** The users screen shows the address of the account: it moves along, unless another row holds the new one. */
export const followInStaffList = (tx: Db, userId: string, email: string) => {
  const others = tx
    .select({ one: sql`1` })
    .from(sql`${usuarios} as other`)
    .where(and(sql`lower(other.email) = ${email}`, sql`other.id <> ${userId}`))
  return tx
    .update(usuarios)
    .set({ email })
    .where(and(eq(usuarios.id, userId), ne(usuarios.email, email), notExists(others)))
}
