import type { Db } from '#platform/database/open.ts'
import type { SecurityEvent } from './templates/account-security.tsx'
import { deviceName } from '#base/network/device-name.ts'
import type { Language } from '#base/text/language.ts'
import type { Origin } from '#base/network/origin.ts'
import type { Rights } from '#base/roles.ts'
import type { User } from '../accounts/accounts.ts'
import { languageOf } from './account-emails.ts'
import type { AuthService } from '../service.ts'
import { issueClosingLink } from './closing-links.ts'

type SecurityNotice = {
  event: SecurityEvent
  /** The client of the owner; not shown for changes by staff. */
  origin: Origin
  byStaff?: boolean
  /** The new rights. */
  rights?: Rights
  /** The language of the email; the account's by default. */
  language?: Language
}

/** Queues the email that an account has been closed, in the transaction of it. Sends nothing to an unconfirmed address. */
export const tellOfClosing = async (
  { queueEmail, now }: Pick<AuthService, 'queueEmail' | 'now'>,
  tx: Db,
  user: User,
  origin: Origin,
) => {
  const { id, email, emailConfirmedAt } = user
  if (!email || !emailConfirmedAt) return
  await queueEmail(tx, {
    template: 'account-closed',
    to: email,
    language: languageOf(user),
    about: id,
    values: { email, at: now().toISOString(), client: deviceName(origin.userAgent) ?? '' },
  })
}

/**
 * Queues an email about a security event to the owner of an account, in the transaction of the event. Sends nothing to an
 * unconfirmed address.
 */
export const notifyOwner = async (
  { queueEmail, settings, vault, now }: AuthService,
  tx: Db,
  user: User,
  { event, origin, byStaff = false, rights, language = languageOf(user) }: SecurityNotice,
) => {
  const { email, emailConfirmedAt } = user
  if (!email || !emailConfirmedAt) return
  const link = new URL('/auth/cerrar-sesiones', settings.siteUrl)
  link.search = new URLSearchParams({ token: await issueClosingLink(tx, user, email, now()), language }).toString()
  await queueEmail(tx, {
    template: 'account-security',
    to: email,
    language,
    about: user.id,
    values: {
      event,
      email,
      at: now().toISOString(),
      client: byStaff ? '' : (deviceName(origin.userAgent) ?? ''),
      byStaff,
      ...rights,
      link: vault.seal(link.href, 'emails.link'),
    },
  })
}
