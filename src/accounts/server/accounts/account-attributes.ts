import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type NewUser, type User, readEmail } from './accounts.ts'
import { optionalText } from '../protocol/body.ts'
import { mergeMetadata, metadataField } from './metadata.ts'
import { acceptedHashes, checkNewPassword, passwordColumns, isSupportedHash } from '../passwords/passwords.ts'
import { invalid } from '../protocol/protocol-error.ts'
import type { AuthEnv } from '../service.ts'
import type { Admin } from './staff.ts'
import { dayMs, hourMs, minuteMs } from '#base/dates/durations.ts'

/** The fields of an account that an admin may set. */
export const attributes = z.object({
  id: optionalText,
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.nullish(z.boolean()),
  user_metadata: metadataField,
  app_metadata: metadataField,
  role: optionalText,
  ban_duration: optionalText,
})
export type Attributes = z.infer<typeof attributes>

/**
 * The columns to change for the given attributes. Only the service role may set a role of the protocol.
 * @throws ProtocolError for an invalid address, password, hash or ban
 */
export const readChange = async (
  c: Context<AuthEnv>,
  admin: Admin,
  given: Attributes,
  before: Pick<User, 'userMetadata' | 'appMetadata'>,
) => {
  const change: Partial<NewUser> = {}
  if (given.email) change.email = readEmail(given.email)
  if (given.password) checkNewPassword(given.password)
  if (given.password_hash && !isSupportedHash(given.password_hash))
    throw invalid(`password_hash must be ${acceptedHashes}`)
  if (given.password) Object.assign(change, await passwordColumns(given.password, c.var.auth.settings.passwordCost))
  else if (given.password_hash) change.passwordHash = given.password_hash
  if (given.user_metadata) change.userMetadata = mergeMetadata(before.userMetadata, given.user_metadata)
  if (given.app_metadata) change.appMetadata = mergeMetadata(before.appMetadata, given.app_metadata)
  if (given.ban_duration) change.bannedUntil = readBan(given.ban_duration, c.var.auth.now())
  if (given.role && admin.kind === 'service') change.role = given.role
  return change
}

// In milliseconds. PostgreSQL has no later dates.
const maxBanMs = 1000 * 366 * dayMs
const units: Record<string, number> = { h: hourMs, m: minuteMs, s: 1000 }

/** The end of a ban of `24h`, `1h30m` or `90s`; null for `none`, which lifts the ban. */
const readBan = (duration: string, now: Date) => {
  if (duration === 'none') return null
  if (!/^(\d{1,7}[hms])+$/.test(duration)) throw invalid('invalid format for ban duration')
  const length = [...duration.matchAll(/(\d+)([hms])/g)].reduce(
    (sum, [, number, unit]) => sum + Number(number) * (units[unit ?? ''] ?? 0),
    0,
  )
  if (length > maxBanMs) throw invalid('ban duration is too long')
  return new Date(now.getTime() + length)
}
