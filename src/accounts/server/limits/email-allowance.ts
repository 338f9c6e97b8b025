import type { Context } from 'hono'
import type { Db } from '#platform/database/open.ts'
import { clientNetworks } from '#base/network/client-network.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { knownDevice } from '../devices/known-device.ts'
import { type LimitName, consumeByNetwork, tryConsumeAll } from './rate-limits.ts'
import type { AuthEnv } from '../service.ts'

/** Whether one more email may be sent, and counts it. Called last, in the transaction that queues the email. */
export type MaySend = (tx: Db) => Promise<boolean>

/** Emails to one address with a common limit. Recovery has its own, so that other emails cannot use it up. */
type Emails = 'emails' | 'recovery-emails'

/**
 * Counts a request for an email to an address. Requests of a known device have their own limit.
 * @throws ProtocolError 429 over_request_rate_limit
 */
export const limitEmailRequest = async (
  c: Context<AuthEnv>,
  email: string,
  emails: Emails = 'emails',
): Promise<MaySend> => {
  const { auth, origin } = c.var
  const device = await knownDevice(c, await findUserByEmail(auth.db, email))
  if (device) return (tx) => tryConsumeAll(auth, tx, [{ name: 'emails-device', key: device }])
  await consumeByNetwork(auth, 'mail', origin)
  return emailAllowance(c, email, emails)
}

/** The limit of emails to an address that unknown devices request: for each network, and for all together. */
export const emailAllowance = (c: Context<AuthEnv>, email: string, emails: Emails = 'emails'): MaySend => {
  const { auth, origin } = c.var
  const byNetwork = clientNetworks(origin.ip).map(({ network }) =>
    limitOf('emails-here', `${emails} ${email} ${network}`),
  )
  return (tx) => tryConsumeAll(auth, tx, [...byNetwork, limitOf(emails, email)])
}

/** The limit of emails that a signed-in user requests to their own address, and to a new address. */
export const ownEmailAllowance = (c: Context<AuthEnv>, userId: string, newEmail?: string): MaySend => {
  const others = newEmail ? [limitOf('emails', newEmail)] : []
  return (tx) => tryConsumeAll(c.var.auth, tx, [limitOf('own-emails', userId), ...others])
}

const limitOf = (name: LimitName, key: string) => ({ name, key })
