import { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { mfaChallenges, mfaFactors } from '../../tables/factors.ts'
import { lockUser } from '../../accounts/accounts.ts'
import { findFactor } from '../../factors/factors.ts'
import { consumeByNetwork } from '../../limits/rate-limits.ts'
import { ProtocolError } from '../../protocol/protocol-error.ts'
import { requireSession } from '../../sessions/read-session.ts'
import { lockSession } from '../../sessions/sessions.ts'
import type { AuthEnv } from '../../service.ts'
import { challengeSeconds } from '../../settings.ts'
import { webauthnOptions } from '../../factors/webauthn.ts'

/** POST /factors/{id}/challenge: a challenge for a code or a key, valid for five minutes in this session and from this address. */
export const factorChallenge = new Hono<AuthEnv>().post('/factors/:id/challenge', async (c) => {
  const { auth, origin } = c.var
  const { user, session } = await requireSession(auth, c.req.header('Authorization'))
  await consumeByNetwork(auth, 'challenge', origin)
  const now = auth.now()
  const challenge = await auth.db.transaction(async (tx) => {
    // Locked, so that the session cannot end before its challenge is stored.
    await lockUser(tx, user.id)
    if (!(await lockSession(tx, session.id))) throw new ProtocolError(403, 'session_not_found', 'The session has ended')
    const factor = await findFactor(tx, user.id, c.req.param('id'))
    if (factor.factorType === 'recovery_code')
      throw new ProtocolError(
        422,
        'mfa_recovery_codes_verify_not_enabled',
        'Recovery codes are verified without a challenge',
      )
    await tx.update(mfaFactors).set({ lastChallengedAt: now }).where(eq(mfaFactors.id, factor.id))
    const webauthn = factor.factorType === 'webauthn' ? await webauthnOptions(auth, tx, user, factor) : undefined
    const webauthnChallenge = webauthn?.credential_options.publicKey.challenge ?? ''
    const [stored] = await tx
      .insert(mfaChallenges)
      .values({ factorId: factor.id, sessionId: session.id, ip: origin.ip, webauthnChallenge, createdAt: now })
      .returning()
    return { id: stored?.id, type: factor.factorType, ...(webauthn && { webauthn }) }
  })
  const expiresAt = Math.floor(now.getTime() / 1000) + challengeSeconds
  return c.json({ ...challenge, expires_at: expiresAt })
})
