import * as z from 'zod/mini'
import { proxyList } from '#http/client-address.ts'
import { type AuthSettings, type OpenIdProvider, safeSettings } from '#auth/settings.ts'
import { email } from '#shared/forms/fields/fields.ts'

const toggle = z.enum(['on', 'off'])
const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)

/** The variables of the auth protocol; every one may be missing. */
export const authVariables = {
  AUTH_AUTOCONFIRM: z.optional(toggle),
  AUTH_SIGNUP: z.optional(toggle),
  AUTH_ANONYMOUS: z.optional(toggle),
  AUTH_LIMITS: z.optional(toggle),
  FORM_LIMITS: z.optional(toggle),
  AUTH_REUSE_INTERVAL: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(3600))),
  AUTH_REDIRECTS: z.optional(list),
  AUTH_STAFF_IDLE_HOURS: z.optional(z.coerce.number().check(z.positive(), z.maximum(8760))),
  AUTH_STAFF_FACTOR_DAYS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(3650))),
  AUTH_STAFF_SESSION_DAYS: z.optional(z.coerce.number().check(z.positive(), z.maximum(365))),
  AUTH_SIGNING_KEYS: z.optional(z.string()),
  AUTH_OAUTH_PROVIDERS: z.optional(list),
  STAFF_EMAILS: z.optional(z.pipe(list, z.array(email))),
  TRUSTED_PROXY: z.optional(list),
}

const variables = z.object(authVariables)
type Given = z.infer<typeof variables>

/**
 * The switches of the auth service: what is not set keeps its safe default.
 * @throws Error with one line naming the variable that cannot be used
 */
export const authSettings = (given: Given, siteUrl: URL, environment: NodeJS.ProcessEnv): AuthSettings => {
  const trustedProxies = given.TRUSTED_PROXY ?? safeSettings.trustedProxies
  proxyList(trustedProxies)
  // Anybody could sign up with a named address and be admin: nobody would have shown that it is theirs.
  if (given.AUTH_AUTOCONFIRM === 'on' && given.STAFF_EMAILS?.length)
    throw new Error(
      'AUTH_AUTOCONFIRM=on cannot stand beside STAFF_EMAILS: without confirmations anybody could sign up as one of them and be admin. Unset one of the two.',
    )
  return {
    ...safeSettings,
    siteUrl,
    trustedProxies,
    redirectPatterns: given.AUTH_REDIRECTS ?? safeSettings.redirectPatterns,
    autoconfirm: isOn(given.AUTH_AUTOCONFIRM, safeSettings.autoconfirm),
    signup: isOn(given.AUTH_SIGNUP, safeSettings.signup),
    anonymous: isOn(given.AUTH_ANONYMOUS, safeSettings.anonymous),
    limits: isOn(given.AUTH_LIMITS, safeSettings.limits),
    reuseInterval: given.AUTH_REUSE_INTERVAL ?? safeSettings.reuseInterval,
    factorDays: given.AUTH_STAFF_FACTOR_DAYS ?? safeSettings.factorDays,
    sessionLengths: {
      ...safeSettings.sessionLengths,
      ...(given.AUTH_STAFF_IDLE_HOURS && { staffIdle: given.AUTH_STAFF_IDLE_HOURS * 3600 }),
      ...(given.AUTH_STAFF_SESSION_DAYS && { staffLongest: given.AUTH_STAFF_SESSION_DAYS * 86_400 }),
    },
    staffEmails: (given.STAFF_EMAILS ?? safeSettings.staffEmails).map((email) => email.toLowerCase()),
    providers: (given.AUTH_OAUTH_PROVIDERS ?? []).map((name) => readProvider(name, environment)),
  }
}

const isOn = (value: 'on' | 'off' | undefined, otherwise: boolean) => (value ? value === 'on' : otherwise)

const endpoints = { AUTHORIZE_URL: 'authorizeUrl', TOKEN_URL: 'tokenUrl', USERINFO_URL: 'userinfoUrl' } as const

/** The OpenID provider `name`, from AUTH_OAUTH_NAME_CLIENT_ID, _CLIENT_SECRET, _AUTHORIZE_URL, _TOKEN_URL, _USERINFO_URL, _SCOPES. */
const readProvider = (name: string, environment: NodeJS.ProcessEnv): OpenIdProvider => {
  const variable = (part: string) => `AUTH_OAUTH_${name.toUpperCase().replaceAll('-', '_')}_${part}`
  const need = (part: string) => {
    const value = environment[variable(part)]
    if (!value) throw new Error(`AUTH_OAUTH_PROVIDERS names ${name}: set ${variable(part)} too.`)
    if (part in endpoints && !URL.canParse(value))
      throw new Error(`${variable(part)}=${value} cannot be used: it must be an address.`)
    return value
  }
  return {
    name: name.toLowerCase(),
    clientId: need('CLIENT_ID'),
    clientSecret: need('CLIENT_SECRET'),
    authorizeUrl: need('AUTHORIZE_URL'),
    tokenUrl: need('TOKEN_URL'),
    userinfoUrl: need('USERINFO_URL'),
    scopes: environment[variable('SCOPES')] || 'openid email profile',
  }
}
