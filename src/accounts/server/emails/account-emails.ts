import type { Context } from 'hono'
import type { Db } from '#platform/database/open.ts'
import type { OneTimeKind } from '../tables/tokens.ts'
import type { EmailName } from '#site/emails/catalogue.ts'
import type { Origin } from '#base/network/origin.ts'
import type { Rights } from '#base/roles.ts'
import { type Language, defaultLanguage, isLanguage } from '#base/text/language.ts'
import type { User } from '../accounts/accounts.ts'
import { issueOneTimeToken } from '../tokens/one-time-tokens.ts'
import type { Flow } from '../tokens/pkce.ts'
import type { AuthEnv, AuthService } from '../service.ts'
import { minuteMs } from '#base/dates/durations.ts'

/** The email of each kind, and the `type` with which its link is verified. */
const kinds = {
  confirmation: { template: 'account-confirmation', type: 'signup' },
  recovery: { template: 'account-recovery', type: 'recovery' },
  magiclink: { template: 'account-sign-in', type: 'magiclink' },
  email_change_current: { template: 'account-email-change', type: 'email_change' },
  email_change_new: { template: 'account-email-change', type: 'email_change' },
  invitation: { template: 'account-invitation', type: 'invite' },
  reauthentication: { template: 'account-code', type: '' },
} as const satisfies Record<OneTimeKind, { template: EmailName; type: string }>

type Sending = {
  user: User
  kind: OneTimeKind
  language: Language
  to?: string
  flow?: Flow | undefined
  redirectTo?: string
  invitation?: { inviter: string } & Partial<Rights>
}

/** Queues an email with a new link and code. The link opens a page that verifies on a click: opening it uses nothing up. */
export const queueOneTimeEmail = async (
  auth: AuthService,
  tx: Db,
  origin: Origin,
  { user, kind, language, to, flow, redirectTo, invitation }: Sending,
) => {
  const email = to ?? user.email ?? ''
  const { token, code } = await issueOneTimeToken(auth, tx, { userId: user.id, kind, email, flowId: flow?.id })
  const { template, type } = kinds[kind]
  const link = new URL('/auth/confirmar', auth.settings.siteUrl)
  link.search = new URLSearchParams({
    token_hash: token,
    type,
    redirect_to: redirectTo ?? auth.settings.siteUrl.href,
    language,
  }).toString()
  const { seal } = auth.vault
  const values = {
    link: seal(link.href, 'emails.link'),
    code: seal(code, 'emails.code'),
    email,
    newEmail: user.newEmail ?? '',
    ...invitation,
  }
  const queued = { to: email, language, about: user.id, values }
  if (template === 'account-invitation' || template === 'account-code')
    return await auth.queueEmail(tx, { template, ...queued })
  // A change of address is asked for by somebody signed in; the other forms only name an address.
  const isOwner = template === 'account-email-change'
  const causedBy = { address: isOwner ? (user.email ?? '') : '', isProven: isOwner, network: origin }
  await auth.queueEmail(tx, { template, causedBy, ...queued })
}

/** Queues an email to the owner of a confirmed account, after a sign-up with its address. */
export const sendAccountExists = async (
  { queueEmail, settings }: AuthService,
  tx: Db,
  origin: Origin,
  user: User,
  language: Language,
) => {
  const at = (path: string) => new URL(path, settings.siteUrl).href
  await queueEmail(tx, {
    template: 'account-exists',
    to: user.email ?? '',
    language,
    about: user.id,
    causedBy: { address: '', isProven: false, network: origin },
    values: { email: user.email ?? '', signIn: at('/auth'), recover: at('/auth/recuperar') },
  })
}

/** The language of the request's data, else of the account, else of the browser's cookie, else Spanish. */
export const languageFor = (
  c: Context<AuthEnv>,
  user?: Pick<User, 'userMetadata'>,
  data?: Record<string, unknown> | null,
): Language => {
  const cookie = /(?:^|;\s*)language=(\w+)/.exec(c.req.header('Cookie') ?? '')?.[1]
  return [data?.language, user?.userMetadata.language, cookie].find(isLanguage) ?? defaultLanguage
}

/** The language of an account, else Spanish: for emails that no request of its owner caused. */
export const languageOf = ({ userMetadata: { language } }: Pick<User, 'userMetadata'>): Language =>
  isLanguage(language) ? language : defaultLanguage

/** Whether the minute between two emails of a kind has passed (protocol §3.8). */
export const hasMinutePassed = (last: Date | null, now: Date) => !last || now.getTime() - last.getTime() >= minuteMs
