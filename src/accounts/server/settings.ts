import type { Cost } from './passwords/passwords.ts'
import { daySeconds, hourSeconds } from '#base/dates/durations.ts'

/** The settings of the service. `platform/env/env-auth.ts` reads them from the environment. */
export type AuthSettings = {
  /** The site's public address: the tokens' issuer and the default redirect. */
  siteUrl: URL
  /** Further allowed redirects; `*` matches anything but a slash. */
  redirectPatterns: readonly string[]
  /** Accounts count as confirmed without an email. */
  autoconfirm: boolean
  /** Visitors may sign up. */
  signup: boolean
  /** Visitors may have an account without an address. */
  anonymous: boolean
  /** Rate limits. Off in tests only. */
  limits: boolean
  /** When sessions end, in seconds: unused ones, and those of the staff at the latest. */
  sessionLengths: { staffIdle: number; staffLongest: number; visitorIdle: number }
  /** Days after its creation in which an account may enter the panel without a second factor. */
  factorDays: number
  /** Admins need a second factor from the first day. */
  adminsNeedFactor: boolean
  /** Addresses that are admin once verified (decision 26), lower case. */
  staffEmails: readonly string[]
  /** Addresses and CIDRs of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  providers: readonly OpenIdProvider[]
  passwordCost: Cost
  /** The constant time, in milliseconds, of answers whose time could reveal whether an account exists. 0: no constant time. */
  constantTimeMs: number
}

/** A provider of OpenID Connect and its endpoints. */
export type OpenIdProvider = {
  name: string
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userinfoUrl: string
  scopes: string
}

/** The address of the service: the issuer of its tokens. */
export const serviceUrl = ({ siteUrl }: AuthSettings) => new URL('/auth/v1', siteUrl).href

export const accessTokenSeconds = hourSeconds
export const flowSeconds = 300
export const oneTimeSeconds = hourSeconds
export const invitationSeconds = 7 * daySeconds
export const challengeSeconds = 300
export const maxFactors = 10
export const passwordMinLength = 6
export const staffPasswordMinLength = 12
export const passwordMaxBytes = 1024
