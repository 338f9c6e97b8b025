import { type Context, Hono } from 'hono'
import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { mfaChallenges, mfaFactors } from '../../tables/factors.ts'
import { lockUser } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { optionalText, readBody, declareInput } from '../../protocol/body.ts'
import { rememberDevice, factorLimitKey } from '../../devices/known-device.ts'
import { type Factor, findFactor, raiseSession } from '../../factors/factors.ts'
import { resetLimit, consume, consumeByNetwork } from '../../limits/rate-limits.ts'
import { ProtocolError, invalid } from '../../protocol/protocol-error.ts'
import { isUuid, requireSession } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'
import { challengeSeconds } from '../../settings.ts'
import { stepOf } from '../../factors/totp.ts'
import { credentialResponse, verifyKey } from '../../factors/webauthn.ts'

const answer = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.nullish(z.object({ credential_response: credentialResponse })),
})

/** POST /factors/{id}/verify: a code of the app, or the key, raises the session to aal2. Each works once. */
export const factorVerify = new Hono<AuthEnv>().post('/factors/:id/verify', declareInput(answer), async (c) => {
  const { auth, origin } = c.var
  const caller = await requireSession(auth, c.req.header('Authorization'))
  const { user, session } = caller
  const { challenge_id: challengeId, code, webauthn } = await readBody(c, answer)
  const { id, factorType } = await findFactor(auth.db, user.id, c.req.param('id'))
  if (factorType !== 'webauthn' && !code) throw invalid('Code needs to be non-empty')
  if (factorType === 'webauthn' && !webauthn) throw invalid('webauthn needs to hold the answer of the key')
  await consumeByNetwork(auth, 'challenge', origin)
  const limitKey = await factorLimitKey(c, caller, id)
  await consume(auth, 'factor-code', limitKey)

  const raised = await auth.db.transaction(async (tx) => {
    // Locked, so that a code works once.
    await lockUser(tx, user.id)
    const factor = await findFactor(tx, user.id, id)
    const challenge = await spendChallenge(c, tx, factor, session.id, challengeId ?? '')
    if (webauthn && factorType === 'webauthn')
      await verifyKey(auth, tx, factor, webauthn.credential_response, challenge.webauthnChallenge)
    else await spendCode(c, tx, factor, code ?? '')
    await tx
      .delete(mfaFactors)
      .where(
        and(
          eq(mfaFactors.userId, user.id),
          eq(mfaFactors.status, 'unverified'),
          eq(mfaFactors.factorType, factorType),
          ne(mfaFactors.id, id),
        ),
      )
    const action = factor.status === 'verified' ? 'factor.shown' : 'factor.added'
    await record(auth, tx, origin, { action, userId: user.id, email: user.email })
    await rememberDevice(c, tx, user.id, true)
    return await raiseSession(auth, tx, user, session, factor, factorType === 'webauthn' ? 'mfa/webauthn' : 'totp')
  })
  await resetLimit(auth, 'factor-code', limitKey)
  return c.json(raised)
})

const spendChallenge = async (c: Context<AuthEnv>, tx: Db, factor: Factor, sessionId: string, id: string) => {
  const { auth, origin } = c.var
  const [challenge] = isUuid(id)
    ? await tx
        .select()
        .from(mfaChallenges)
        .where(and(eq(mfaChallenges.id, id), eq(mfaChallenges.factorId, factor.id)))
    : []
  // A challenge of an earlier release names no session.
  if (!challenge || (challenge.sessionId ?? sessionId) !== sessionId)
    throw refusal('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.verifiedAt || challenge.ip !== origin.ip)
    throw refusal('mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (auth.now().getTime() - challenge.createdAt.getTime() > challengeSeconds * 1000)
    throw refusal(
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  await tx.update(mfaChallenges).set({ verifiedAt: auth.now() }).where(eq(mfaChallenges.id, id))
  return challenge
}

const spendCode = async (c: Context<AuthEnv>, tx: Db, factor: Factor, code: string) => {
  const { vault, now } = c.var.auth
  const secret = vault.open(factor.sealedSecret, 'mfa_factors.sealed_secret')
  const step = stepOf(secret, code, now())
  if (step === undefined || step <= factor.lastStep)
    throw refusal('mfa_verification_failed', 'Invalid TOTP code entered')
  await tx
    .update(mfaFactors)
    .set({
      status: 'verified',
      lastStep: step,
      updatedAt: now(),
      // One that an earlier release encrypted opened in every column.
      sealedSecret: vault.seal(secret, 'mfa_factors.sealed_secret'),
    })
    .where(eq(mfaFactors.id, factor.id))
}

const refusal = (code: string, message: string) => new ProtocolError(422, code, message)
