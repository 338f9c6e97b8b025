import type { Context } from 'hono'
import type { Db } from '#db/open.ts'
import { clientNetworks } from '#shared/network/client-network.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { knownDevice } from '../devices/known-device.ts'
import { type LimitName, consumeByNetwork, tryConsumeAll } from './rate-limits.ts'
import type { AuthEnv } from '../service.ts'

/** Whether one more email may be written. Asked last, in the transaction that writes it: only what is written is counted. */
export type MaySend = (tx: Db) => Promise<boolean>

/** Emails to one address that have an allowance in common. Recovery has its own: nothing else can use it up. */
type Emails = 'emails' | 'recovery-emails'

/**
 * Counts a request for an email to an address, unless a device that the account knows asks.
 * @throws ProtocolError 429 over_request_rate_limit
 */
export const limitEmailRequest = async (
  c: Context<AuthEnv>,
  email: string,
  emails: Emails = 'emails',
): Promise<MaySend> => {
  const { auth, origin } = c.var
  const device = await knownDevice(c, await findUserByEmail(auth.db, email))
  if (device) return (tx) => tryConsumeAll(auth, tx, [{ name: 'emails-device', whose: device }])
  await consumeByNetwork(auth, 'mail', origin)
  return emailAllowance(c, email, emails)
}

/** What strangers may have written to an address: each network for itself, and all together. */
export const emailAllowance = (c: Context<AuthEnv>, email: string, emails: Emails = 'emails'): MaySend => {
  const { auth, origin } = c.var
  const here = clientNetworks(origin.ip).map(({ network }) => one('emails-here', `${emails} ${email} ${network}`))
  return (tx) => tryConsumeAll(auth, tx, [...here, one(emails, email)])
}

/** What somebody who is signed in may have written to their own address, and with it to another that is to become theirs. */
export const ownEmailAllowance = (c: Context<AuthEnv>, userId: string, newEmail?: string): MaySend => {
  const others = newEmail ? [one('emails', newEmail)] : []
  return (tx) => tryConsumeAll(c.var.auth, tx, [one('own-emails', userId), ...others])
}

const one = (name: LimitName, whose: string) => ({ name, whose })
