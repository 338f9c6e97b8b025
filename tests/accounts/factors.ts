import { Secret, TOTP } from 'otpauth'
import type { TestAuth, signedUpUser } from '../auth.ts'

/** The six digits of an authenticator app now, or `later` steps of 30 s later. */
export const codeOf = (secret: string, { clock }: TestAuth, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + clock.ahead + later * 30_000 })

/** Enrols a factor and verifies its first code. */
export const enrolled = async (
  auth: TestAuth,
  client: Awaited<ReturnType<typeof signedUpUser>>['client'],
  friendlyName = 'mòbil',
) => {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const shown = await client.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret, auth) })
  if (shown.error) throw shown.error
  auth.clock.ahead += 60_000
  return { id: data.id, secret: data.totp.secret }
}
