import type { Db } from '#db/open.ts'
import type { SecurityEvent } from '#email/templates/account-security.tsx'
import { deviceName } from '#shared/network/device-name.ts'
import type { Language } from '#shared/text/language.ts'
import type { Origin } from '#shared/network/origin.ts'
import type { User } from '../accounts/accounts.ts'
import { languageOf } from './account-emails.ts'
import type { AuthService } from '../service.ts'
import { issueClosingLink } from './closing-links.ts'

type Happened = {
  event: SecurityEvent
  /** From where, as far as it was not the staff. */
  origin: Origin
  byStaff?: boolean
  /** The role there is now. */
  role?: number
  /** As their browser asks, where the account never said one. */
  language?: Language
}

/**
 * Tells the owner of an account by email what happened to it, in the transaction of the fact: to the address of `user`, as far as
 * anybody has confirmed it.
 */
export const notifyOwner = async (
  { queueEmail, settings, vault, now }: AuthService,
  tx: Db,
  user: User,
  { event, origin, byStaff = false, role, language = languageOf(user) }: Happened,
) => {
  const { email, emailConfirmedAt } = user
  if (!email || !emailConfirmedAt) return
  const link = new URL('/auth/cerrar-sesiones', settings.siteUrl)
  link.search = new URLSearchParams({ token: await issueClosingLink(tx, user, email, now()), language }).toString()
  await queueEmail(tx, {
    letter: 'account-security',
    to: email,
    language,
    about: user.id,
    values: {
      event,
      email,
      at: now().toISOString(),
      client: byStaff ? '' : (deviceName(origin.userAgent) ?? ''),
      byStaff,
      ...(role === undefined ? {} : { role }),
      link: vault.seal(link.href),
    },
  })
}
