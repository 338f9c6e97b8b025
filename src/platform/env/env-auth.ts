import * as z from 'zod/mini'
import { proxyList } from '../http/client-address.ts'
import type { AuthSettings, OpenIdProvider } from '#accounts/server/settings.ts'
import { retention } from '#base/privacy/retention.ts'
import { email } from '#base/forms/fields.ts'
import { daySeconds, hourSeconds } from '#base/dates/durations.ts'

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

/** The variables of the auth service. All are optional. */
export const authVariables = {
  AUTH_AUTOCONFIRM: z.optional(toggle),
  AUTH_SIGNUP: z.optional(toggle),
  AUTH_ANONYMOUS: z.optional(toggle),
  AUTH_LIMITS: z.optional(toggle),
  FORM_LIMITS: z.optional(toggle),
  AUTH_REDIRECTS: z.optional(list),
  AUTH_STAFF_IDLE_HOURS: z.optional(z.coerce.number().check(z.positive(), z.maximum(8760))),
  AUTH_STAFF_FACTOR_DAYS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(3650))),
  REQUIRE_SECOND_FACTOR: z.optional(z.enum(['admin'])),
  AUTH_STAFF_SESSION_DAYS: z.optional(z.coerce.number().check(z.positive(), z.maximum(365))),
  AUTH_SIGNING_KEYS: z.optional(z.string()),
  AUTH_OAUTH_PROVIDERS: z.optional(list),
  STAFF_EMAILS: z.optional(z.pipe(list, z.array(email))),
  TRUSTED_PROXY: z.optional(list),
}

/** The settings without any configuration. */
export const safeSettings = {
  redirectPatterns: [],
  autoconfirm: false,
  signup: true,
  anonymous: false,
  limits: true,
  sessionLengths: {
    staffIdle: 12 * hourSeconds,
    staffLongest: 7 * daySeconds,
    visitorIdle: retention.sessions.keep.days * daySeconds,
  },
  factorDays: Infinity,
  adminsNeedFactor: false,
  staffEmails: [],
  trustedProxies: [],
  providers: [],
  // OWASP's first choice for argon2id: 19 MiB, two passes.
  passwordCost: { memory: 19_456, passes: 2 },
  constantTimeMs: 120,
} as const satisfies Omit<AuthSettings, 'siteUrl'>

const variables = z.object(authVariables)
type Variables = z.infer<typeof variables>

/**
 * The settings of the auth service. An unset variable has its safe default.
 * @throws Error with one line that names the unusable variable
 */
export const authSettings = (values: Variables, siteUrl: URL, environment: NodeJS.ProcessEnv): AuthSettings => {
  const trustedProxies = values.TRUSTED_PROXY ?? safeSettings.trustedProxies
  proxyList(trustedProxies)
  // Without confirmation, anybody could sign up with a named address and become admin.
  if (values.AUTH_AUTOCONFIRM === 'on' && values.STAFF_EMAILS?.length)
    throw new Error(
      'AUTH_AUTOCONFIRM=on cannot stand beside STAFF_EMAILS: without confirmations anybody could sign up as one of them and be admin. Unset one of the two.',
    )
  return {
    ...safeSettings,
    siteUrl,
    trustedProxies,
    redirectPatterns: values.AUTH_REDIRECTS ?? safeSettings.redirectPatterns,
    autoconfirm: isOn(values.AUTH_AUTOCONFIRM, safeSettings.autoconfirm),
    signup: isOn(values.AUTH_SIGNUP, safeSettings.signup),
    anonymous: isOn(values.AUTH_ANONYMOUS, safeSettings.anonymous),
    limits: isOn(values.AUTH_LIMITS, safeSettings.limits),
    factorDays: values.AUTH_STAFF_FACTOR_DAYS ?? safeSettings.factorDays,
    adminsNeedFactor: values.REQUIRE_SECOND_FACTOR === 'admin',
    sessionLengths: {
      ...safeSettings.sessionLengths,
      ...(values.AUTH_STAFF_IDLE_HOURS && { staffIdle: values.AUTH_STAFF_IDLE_HOURS * hourSeconds }),
      ...(values.AUTH_STAFF_SESSION_DAYS && { staffLongest: values.AUTH_STAFF_SESSION_DAYS * daySeconds }),
    },
    staffEmails: (values.STAFF_EMAILS ?? safeSettings.staffEmails).map((address) => address.toLowerCase()),
    providers: (values.AUTH_OAUTH_PROVIDERS ?? []).map((name) => readProvider(name, environment)),
  }
}

const isOn = (value: 'on' | 'off' | undefined, fallback: boolean) => (value ? value === 'on' : fallback)

const endpoints = { AUTHORIZE_URL: 'authorizeUrl', TOKEN_URL: 'tokenUrl', USERINFO_URL: 'userinfoUrl' } as const

/**
 * The OpenID provider `name`, from AUTH_OAUTH_NAME_CLIENT_ID, _CLIENT_SECRET, _AUTHORIZE_URL, _TOKEN_URL,
 * _USERINFO_URL, _SCOPES.
 */
const readProvider = (name: string, environment: NodeJS.ProcessEnv): OpenIdProvider => {
  const variable = (part: string) => `AUTH_OAUTH_${name.toUpperCase().replaceAll('-', '_')}_${part}`
  const required = (part: string) => {
    const value = environment[variable(part)]
    if (!value) throw new Error(`AUTH_OAUTH_PROVIDERS names ${name}: set ${variable(part)} too.`)
    if (part in endpoints && !URL.canParse(value))
      throw new Error(`${variable(part)}=${value} cannot be used: it must be an address.`)
    return value
  }
  return {
    name: name.toLowerCase(),
    clientId: required('CLIENT_ID'),
    clientSecret: required('CLIENT_SECRET'),
    authorizeUrl: required('AUTHORIZE_URL'),
    tokenUrl: required('TOKEN_URL'),
    userinfoUrl: required('USERINFO_URL'),
    scopes: environment[variable('SCOPES')] || 'openid email profile',
  }
}
