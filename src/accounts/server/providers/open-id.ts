import * as z from 'zod/mini'
import { addressPattern } from '#base/text/email-address.ts'
import { ProtocolError, invalid } from '../protocol/protocol-error.ts'
import { type AuthSettings, type OpenIdProvider, serviceUrl } from '../settings.ts'

/** The timeout of a request to a provider, in milliseconds. */
const timeoutMs = 10_000

/** A user's profile at a provider, and its tokens. */
export type Profile = {
  sub: string
  email: string
  emailVerified: boolean
  claims: Record<string, unknown>
  tokens: ProviderTokens
}
type ProviderTokens = { provider_token: string; provider_refresh_token?: string }

/** @throws ProtocolError 400 validation_failed for a provider that is not configured */
export const findProvider = ({ providers }: AuthSettings, name: string | undefined) => {
  const provider = providers.find((one) => one.name === name?.toLowerCase())
  if (!provider) throw invalid(`Unsupported provider: provider ${name ? 'is not enabled' : 'could not be found'}`)
  return provider
}

/** Query parameters that are not passed on to the provider (protocol §3.6). */
const reservedParameters =
  /^(client_id|client_secret|redirect_uri|redirect_to|response_type|state|code_.*|provider|scopes|skip_http_redirect|apikey)$/

/** The address of the provider's sign-in page. Passes `query` on, without the reserved parameters. */
export const authorizationUrl = (
  settings: AuthSettings,
  provider: OpenIdProvider,
  state: string,
  query: Record<string, string>,
) => {
  const address = new URL(provider.authorizeUrl)
  for (const [name, value] of Object.entries(query))
    if (!reservedParameters.test(name)) address.searchParams.set(name, value)
  const scopes = new Set(`${provider.scopes} ${query.scopes ?? ''}`.split(/\s+/).filter(Boolean))
  address.searchParams.set('client_id', provider.clientId)
  address.searchParams.set('redirect_uri', `${serviceUrl(settings)}/callback`)
  address.searchParams.set('response_type', 'code')
  address.searchParams.set('scope', [...scopes].join(' '))
  address.searchParams.set('state', state)
  return address.href
}

const tokenResponse = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()) })
const profileResponse = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.email({ pattern: addressPattern })),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})

/** Exchanges the provider's code for tokens and reads the profile. @throws ProtocolError 400 bad_oauth_callback */
export const fetchProfile = async (
  settings: AuthSettings,
  provider: OpenIdProvider,
  code: string,
): Promise<Profile> => {
  const tokens = await request(provider.tokenUrl, tokenResponse, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      redirect_uri: `${serviceUrl(settings)}/callback`,
    }),
  })
  const person = await request(provider.userinfoUrl, profileResponse, {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  })
  return {
    sub: person.sub,
    email: person.email?.toLowerCase() ?? '',
    emailVerified: String(person.email_verified) === 'true',
    claims: storedClaims(person),
    tokens: {
      provider_token: tokens.access_token,
      ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
    },
  }
}

const request = async <S extends z.core.$ZodType>(
  address: string,
  schema: S,
  init: RequestInit,
): Promise<z.infer<S>> => {
  try {
    const response = await fetch(address, {
      ...init,
      headers: { Accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return z.parse(schema, await response.json())
  } catch (cause) {
    console.error(`The provider at ${new URL(address).host}: ${cause instanceof Error ? cause.message : String(cause)}`)
    throw new ProtocolError(400, 'bad_oauth_callback', 'Error getting user profile from external provider')
  }
}

/** The claims that an account stores: OpenID's standard names, short texts only. */
const storedClaims = (person: Record<string, unknown>) =>
  Object.fromEntries(
    ['name', 'given_name', 'family_name', 'preferred_username', 'picture', 'locale']
      .map((name) => [name, person[name]])
      .filter(
        ([, value]) =>
          typeof value === 'string' && value.length <= 500 && value.isWellFormed() && !value.includes('\0'),
      ),
  ) as Record<string, string>
