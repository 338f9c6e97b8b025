import { Hono } from 'hono'
import * as z from 'zod/mini'
import { mfaFactors } from '../../tables/factors.ts'
import { lockUser } from '../../accounts/accounts.ts'
import { record } from '../../audit.ts'
import { optionalText, readBody, declareInput } from '../../protocol/body.ts'
import {
  deleteStaleFactors,
  factorsOf,
  findFactor,
  removeFactor,
  requireAal2IfEnrolled,
} from '../../factors/factors.ts'
import { requireFreshProof } from '../../sessions/fresh-proof.ts'
import { consumeByNetwork } from '../../limits/rate-limits.ts'
import { ProtocolError, invalid } from '../../protocol/protocol-error.ts'
import { requireSession } from '../../sessions/read-session.ts'
import type { AuthEnv } from '../../service.ts'
import { maxFactors } from '../../settings.ts'
import { notifyOwner } from '../../emails/notify-owner.ts'
import { newTotp } from '../../factors/totp.ts'

const enrolment = z.object({ friendly_name: optionalText, factor_type: optionalText, issuer: optionalText })

/**
 * POST /factors: enrols an app for codes or a WebAuthn key, unverified at first. Needs a fresh proof: a new factor is one itself.
 * DELETE /factors/{id}.
 */
export const factors = new Hono<AuthEnv>()
  .post('/factors', declareInput(enrolment), async (c) => {
    const { auth, origin } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    const { friendly_name: name, factor_type, issuer } = await readBody(c, enrolment)
    const factorType = readType(factor_type)
    await consumeByNetwork(auth, 'challenge', origin)
    requireAal2IfEnrolled(caller)
    requireFreshProof(caller.session, auth.now())
    const { user } = caller
    const friendlyName = name ?? ''
    if (friendlyName.length > 100) throw invalid('friendly_name is too long')
    const label = (issuer || auth.settings.siteUrl.host).slice(0, 100).replaceAll(':', ' ')
    const totp = factorType === 'totp' ? newTotp(label, user.email ?? user.id) : undefined

    const factor = await auth.db.transaction(async (tx) => {
      await lockUser(tx, user.id)
      await deleteStaleFactors(tx, user.id, auth.now())
      const existing = await factorsOf(tx, user.id)
      if (existing.length >= maxFactors)
        throw new ProtocolError(
          422,
          'too_many_enrolled_mfa_factors',
          'Maximum number of verified factors reached, unenroll to continue',
        )
      if (existing.some((other) => other.friendlyName === friendlyName))
        throw new ProtocolError(
          422,
          'mfa_factor_name_conflict',
          `A factor with the friendly name "${friendlyName}" for this user already exists`,
        )
      const now = auth.now()
      const [enrolled] = await tx
        .insert(mfaFactors)
        .values({
          userId: user.id,
          friendlyName,
          factorType,
          sealedSecret: auth.vault.seal(totp?.secret ?? '', 'mfa_factors.sealed_secret'),
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      await record(auth, tx, origin, { action: 'factor.begun', userId: user.id, email: user.email })
      return enrolled
    })
    return c.json({ id: factor?.id, type: factorType, friendly_name: friendlyName, ...(totp && { totp }) })
  })
  .delete('/factors/:id', async (c) => {
    const { auth, origin } = c.var
    const caller = await requireSession(auth, c.req.header('Authorization'))
    const { user } = caller
    const removed = await auth.db.transaction(async (tx) => {
      await lockUser(tx, user.id)
      const factor = await findFactor(tx, user.id, c.req.param('id'))
      if (factor.status === 'verified') {
        requireAal2IfEnrolled(caller, 422)
        requireFreshProof(caller.session, auth.now())
      }
      await removeFactor(tx, factor)
      if (factor.status === 'verified') await notifyOwner(auth, tx, user, { event: 'factor-removed', origin })
      await record(auth, tx, origin, {
        action: 'factor.removed',
        userId: user.id,
        email: user.email,
        before: { status: factor.status },
      })
      return factor
    })
    return c.json({ id: removed.id })
  })

const readType = (type: string | null | undefined) => {
  if (type === 'totp' || type === 'webauthn') return type
  if (type === 'phone') throw new ProtocolError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  throw invalid('factor_type needs to be totp or webauthn')
}
