import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { desc, eq } from 'drizzle-orm'
import { createAuth } from '#accounts/server/index.ts'
import type { AuthService } from '#accounts/server/service.ts'
import { safeSettings } from '#platform/env/env-auth.ts'
import type { AuthSettings } from '#accounts/server/settings.ts'
import { openSigningKeys } from '#accounts/server/tokens/signing-keys.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { createVault } from '#platform/vault/vault.ts'
import { securityLog } from '#club/core/server/audit.ts'
import { staffDirectory } from '#club/people/users/server/staff-directory.ts'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import { openOutbox } from '#platform/outbox/outbox.ts'
import { test as clubTest } from './club.ts'
import { catalogue } from '#site/emails/catalogue.ts'

export const site = 'http://localhost:3000'
export const base = `${site}/auth/v1`

/** A strong password. */
export const password = 'una bona contrasenya'
export const settings: AuthSettings = {
  ...safeSettings,
  siteUrl: new URL(site),
  autoconfirm: true,
  limits: false,
  passwordCost: { memory: 64, passes: 1 },
  constantTimeMs: 0,
}

/** An OpenID provider called «casa», at no address. */
export const aProvider = {
  name: 'casa',
  clientId: '',
  clientSecret: '',
  authorizeUrl: '',
  tokenUrl: '',
  userinfoUrl: '',
  scopes: '',
}

/** The settings of a service, and its ports to the club for them. */
export const authParts = (overrides: Partial<AuthSettings> = {}) => {
  const all = { ...settings, ...overrides }
  return {
    settings: all,
    staff: staffDirectory(all.staffEmails),
    auditLog: securityLog,
    clubName: async () => defaultClubFacts.name,
  }
}
export const keys = openSigningKeys(someKeys)

/** Opens the service over the file's database and commits everything. The settings are `settings` with overrides. */
type OpenAuth = (overrides?: Partial<AuthSettings>) => Promise<TestAuth>
export type TestAuth = Awaited<ReturnType<typeof openTestAuth>>

/** `openAuth(overrides)`: the service with other settings; `auth`: with autoconfirm and without rate limits. */
export const test = clubTest
  .extend<'openAuth', OpenAuth>('openAuth', ({ services }) => (overrides) => {
    const service = {
      db: services.database.db,
      vault: createVault(['a secret of the tests']),
      queueEmail: openOutbox({ templates: catalogue, linkKey: 'a key of the tests' }),
    }
    return openTestAuth(service, overrides)
  })
  .extend<'auth', TestAuth>('auth', ({ openAuth }) => openAuth())

const openTestAuth = async (
  resources: Pick<AuthService, 'db' | 'vault' | 'queueEmail'>,
  overrides: Partial<AuthSettings> = {},
) => {
  /** By how many milliseconds the service's clock is ahead. */
  const clock = { ahead: 0 }
  const service: AuthService = {
    ...resources,
    ...authParts(overrides),
    keys: await keys,
    now: () => new Date(Date.now() + clock.ahead),
  }
  const app = createAuth(service)
  /** `fetch` from a client address. */
  const from = (address: string) => async (input: RequestInfo | URL, init?: RequestInit) =>
    await app.fetch(new Request(input, init), { incoming: { socket: { remoteAddress: address } } })
  const fetch = from('127.0.0.1')

  return {
    service,
    clock,
    from,
    fetch,
    client: (options: Partial<ClientOptions> = {}) => aClient(fetch, options),
    /** A raw request to a route, with `json` as its body. */
    ask: (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${base}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01', ...headers },
        ...(json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }),
      }),
    /** The emails to an address, newest first, with their encrypted values decrypted. */
    emailsTo: async (email: string) => {
      const rows = await service.db
        .select()
        .from(emails)
        .where(eq(emails.recipient, email))
        .orderBy(desc(emails.createdAt))
      return rows.map(({ template, language, status, values }) =>
        Object.assign(opened(values, service), { template, language, status }),
      )
    },
  }
}

const opened = ({ link, code }: Record<string, unknown>, { vault }: AuthService) => ({
  link: link ? new URL(vault.open(String(link), 'emails.link')) : new URL(site),
  code: code ? vault.open(String(code), 'emails.code') : '',
})

type ClientOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>

/** The published client with storage in memory, over the service in process. */
export const aClient = (fetch: typeof globalThis.fetch, options: Partial<ClientOptions> = {}) => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return new AuthClient({
    url: base,
    fetch,
    storage,
    storageKey: randomUUID(),
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    ...options,
  })
}

/** A `fetch` that stores and sends cookies by their paths, as a browser does. */
export const aBrowser = (fetch: typeof globalThis.fetch) => {
  const jar = new Map<string, { pair: string; path: string }>()
  const browse = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const sent = [...jar.values()].filter(({ path }) => pathname.startsWith(path)).map(({ pair }) => pair)
    if (sent.length > 0) request.headers.set('Cookie', sent.join('; '))
    const answer = await fetch(request)
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.split('=')[0]!, { pair, path: /; Path=([^;]*)/.exec(cookie)?.[1] ?? '/' })
    }
    return answer
  }
  return Object.assign(browse, { jar })
}

/** A client that signs up as our pages do (PKCE), with the verifier of its browser. */
export const pkceClient = ({ client }: TestAuth) => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return {
    client: client({ flowType: 'pkce', storage, storageKey: 'own' }),
    verifier: (): string | undefined => JSON.parse(kept.get('own-code-verifier') ?? 'null')?.split('/')[0],
  }
}

/** Verifies a link or a code as our pages do: with the verifier of the browser. */
export const confirmHere = (
  { client, verifier }: ReturnType<typeof pkceClient>,
  given: Parameters<typeof client.verifyOtp>[0],
) => client.verifyOtp(Object.assign({ code_verifier: verifier() }, given))

/** A new address. */
export const anAddress = () => `${randomUUID()}@example.org`

/** Signs up a user and returns the account, session and client. */
export const signedUpUser = async ({ client }: TestAuth, email = anAddress()) => {
  const own = client()
  const { data, error } = await own.signUp({ email, password })
  if (error || !data.session || !data.user) throw error ?? new Error('Signed up without a session')
  return { client: own, email, user: data.user, session: data.session }
}

/** The token in the link of the newest email to an address. */
export const tokenTo = async ({ emailsTo }: TestAuth, email: string) =>
  (await emailsTo(email))[0]!.link.searchParams.get('token_hash')!

async function someKeys() {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  return JSON.stringify([{ ...(await crypto.subtle.exportKey('jwk', privateKey)), kid: 'test', alg: 'ES256' }])
}
