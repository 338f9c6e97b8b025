import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { mfaFactors, recoveryCodes } from '../../tables/factors.ts'
import { lockUser } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { optionalText, readBody, readOptionalBody, declareInput } from '../../protocol/body.ts'
import { rememberDevice, factorLimitKey } from '../../devices/known-device.ts'
import { type Factor, factorsOf, raiseSession, removeFactor, requireAal2IfEnrolled } from '../../factors/factors.ts'
import { requireFreshProof } from '../../sessions/fresh-proof.ts'
import { resetLimit, tryConsume } from '../../limits/rate-limits.ts'
import { ProtocolError, notFound } from '../../protocol/protocol-error.ts'
import { requireSession } from '../../sessions/read-session.ts'
import { notifyOwner } from '../../emails/notify-owner.ts'
import type { AuthEnv } from '../../service.ts'

const creation = z.object({ friendly_name: optionalText })
const verification = z.object({ code: optionalText })

const total = 10
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** /factors/recovery-codes: codes of sixteen characters that replace a lost second factor. Shown once; each works once. */
export const recoveryCodesPath = new Hono<AuthEnv>()
  .get('/factors/recovery-codes', async (c) => {
    const { auth } = c.var
    const { user } = await requireSession(auth, c.req.header('Authorization'))
    const factor = await findCodesFactor(auth.db, user.id)
    const remaining = await auth.db.$count(
      recoveryCodes,
      and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt)),
    )
    return c.json({ id: factor.id, type: 'recovery_code', total, remaining })
  })
  .post('/factors/recovery-codes', declareInput(creation), async (c) => {
    const { friendly_name: name } = await readOptionalBody(c, creation)
    return c.json(
      await replaceCodes(c, async (tx, userId) => {
        const existing = await factorsOf(tx, userId)
        if (!existing.some(({ factorType, status }) => factorType !== 'recovery_code' && status === 'verified'))
          throw new ProtocolError(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes cannot be the only factor')
        if (existing.some(({ factorType }) => factorType === 'recovery_code'))
          throw new ProtocolError(
            422,
            'mfa_verified_factor_exists',
            'Recovery codes exist already, regenerate them instead',
          )
        const friendlyName = (name || 'Recovery codes').slice(0, 100)
        if (existing.some((other) => other.friendlyName === friendlyName))
          throw new ProtocolError(422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists')
        const [factor] = await tx
          .insert(mfaFactors)
          .values({ userId, friendlyName, factorType: 'recovery_code', status: 'verified' })
          .returning()
        return factor
      }),
    )
  })
  .post('/factors/recovery-codes/regenerate', async (c) => c.json(await replaceCodes(c, findCodesFactor)))
  .delete('/factors/recovery-codes', async (c) => {
    const { auth, origin } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    requireAal2IfEnrolled(caller)
    requireFreshProof(caller.session, auth.now())
    const { user } = caller
    return await auth.db.transaction(async (tx) => {
      const factor = await findCodesFactor(tx, user.id)
      await removeFactor(tx, factor)
      await record(auth, tx, origin, { action: 'factor.recovery-codes-removed', userId: user.id, email: user.email })
      await notifyOwner(auth, tx, user, { event: 'recovery-codes-removed', origin })
      return c.json({ id: factor.id })
    })
  })
  .post('/factors/recovery-codes/verify', declareInput(verification), async (c) => {
    const { auth, origin } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    const { user, session } = caller
    const { code } = await readBody(c, verification)
    const limitKey = await factorLimitKey(c, caller, user.id)
    if (!(await tryConsume(auth, 'factor-code', limitKey)))
      throw new ProtocolError(
        429,
        'mfa_recovery_codes_locked',
        'Too many wrong recovery codes, wait or use another factor',
      )
    const raised = await auth.db.transaction(async (tx) => {
      const factor = await findCodesFactor(tx, user.id)
      const [used] = await tx
        .update(recoveryCodes)
        .set({ usedAt: auth.now() })
        .where(
          and(
            eq(recoveryCodes.userId, user.id),
            eq(recoveryCodes.codeHash, hashOf(code ?? '')),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning()
      if (!used) throw new ProtocolError(422, 'mfa_verification_failed', 'Invalid recovery code')
      await record(auth, tx, origin, { action: 'factor.recovery-code-used', userId: user.id, email: user.email })
      await rememberDevice(c, tx, user.id, true)
      return await raiseSession(auth, tx, user, session, factor, 'mfa/recovery_code')
    })
    await resetLimit(auth, 'factor-code', limitKey)
    return c.json(raised)
  })

/** Replaces the codes of the factor that `findOrCreate` finds or creates. Needs aal2 and a fresh proof. */
const replaceCodes = async (
  c: Context<AuthEnv>,
  findOrCreate: (tx: Db, userId: string) => Promise<Factor | undefined>,
) => {
  const { auth, origin } = c.var
  const caller = await requireSession(auth, c.req.header('Authorization'))
  const { user } = caller
  requireAal2IfEnrolled(caller)
  requireFreshProof(caller.session, auth.now())
  return await auth.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const factor = await findOrCreate(tx, user.id)
    const codes = Array.from({ length: total }, newCode)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId: user.id, codeHash: hashOf(code) })))
    await record(auth, tx, origin, { action: 'factor.recovery-codes-made', userId: user.id, email: user.email })
    await notifyOwner(auth, tx, user, { event: 'recovery-codes-made', origin })
    return { id: factor?.id, type: 'recovery_code', friendly_name: factor?.friendlyName, total, codes }
  })
}

const findCodesFactor = async (db: Db, userId: string) => {
  const factor = (await factorsOf(db, userId)).find(({ factorType }) => factorType === 'recovery_code')
  if (!factor) throw notFound('mfa_factor_not_found', 'There are no recovery codes')
  return factor
}

const newCode = () => Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('')

/** Eighty random bits need no slow hash. Ignores case, spaces and hyphens. */
const hashOf = (code: string) => createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex')
