import { Hono } from 'hono'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { identities, users } from '../../tables/users.ts'
import type { Origin } from '#base/network/origin.ts'
import { type User, lockUser } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { setAddress } from '../../accounts/email-change.ts'
import { requireAal2IfEnrolled } from '../../factors/factors.ts'
import { ProtocolError, notFound } from '../../protocol/protocol-error.ts'
import { refreshProviders } from '../../providers/provider-accounts.ts'
import { isUuid, requireSession } from '../../sessions/read-session.ts'
import { requireFreshProof } from '../../sessions/fresh-proof.ts'
import { notifyOwner } from '../../emails/notify-owner.ts'
import type { AuthEnv, AuthService } from '../../service.ts'
import { requireLinking } from '../sign-in/authorize.ts'

/** DELETE /user/identities/{identity_id}: removes an identity. Needs a fresh proof. One identity must remain. */
export const ownIdentities = new Hono<AuthEnv>().delete('/user/identities/:id', async (c) => {
  const { auth, origin } = c.var
  const caller = await requireSession(auth, c.req.header('Authorization'))
  requireLinking(c)
  const id = c.req.param('id')
  if (!isUuid(id)) throw notFound('validation_failed', 'identity_id must be an UUID')
  requireAal2IfEnrolled(caller)
  requireFreshProof(caller.session, auth.now())
  await auth.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.user.id)
    const own = await tx.select().from(identities).where(eq(identities.userId, caller.user.id))
    if (!user || own.length <= 1)
      throw new ProtocolError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    const removed = own.find((identity) => identity.id === id)
    if (!removed) throw new ProtocolError(422, 'identity_not_found', "Identity doesn't exist")
    await tx.delete(identities).where(eq(identities.id, id))
    if (removed.provider === 'email')
      await replaceAddress(
        auth,
        tx,
        user,
        own.find((identity) => identity.id !== id),
        origin,
      )
    await refreshProviders(tx, user, auth.now())
    await record(auth, tx, origin, {
      action: 'account.identity-removed',
      userId: user.id,
      email: user.email,
      before: { provider: removed.provider },
    })
  })
  return c.json({})
})

/** Without the email identity an account has no password. Its address becomes the remaining identity's, if verified. */
const replaceAddress = async (
  auth: AuthService,
  tx: Db,
  user: User,
  remaining: typeof identities.$inferSelect | undefined,
  origin: Origin,
) => {
  const email = remaining?.identityData.email_verified === true && remaining.email ? remaining.email : user.email
  const others = email ? await tx.$count(users, and(eq(users.email, email), ne(users.id, user.id))) : 0
  if (others > 0)
    throw new ProtocolError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  await setAddress(auth, tx, user.id, email, { passwordHash: '' })
  await notifyOwner(auth, tx, user, { event: email === user.email ? 'password-removed' : 'address-moved', origin })
}
