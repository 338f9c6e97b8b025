import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { AuthSettings } from '#accounts/server/settings.ts'
import { type TestAuth, test } from '../auth.ts'
import { codeOf } from './factors.ts'
import { type FullAccount, type AccountOptions, appSecret, firefox, fullAccount } from './full-account.ts'
import { emptyAccountTables, accountChanges } from './account-changes.ts'

/** The time of every action. */
export const now = new Date('2026-03-14T12:00:00Z')
/** Another password, strong enough for the staff. */
export const otherPassword = 'una de ben nova'

const provider = {
  name: 'casa',
  clientId: 'cercle',
  clientSecret: 'secret',
  authorizeUrl: 'http://localhost:9/authorize',
  tokenUrl: 'http://localhost:9/token',
  userinfoUrl: 'http://localhost:9/userinfo',
  scopes: 'openid',
}

type Stage = { ona: FullAccount; boss: FullAccount; code: string }
type RawRequest = [method: string, path: string, json?: unknown, headers?: Record<string, string>]

export type Action = {
  name: string
  /** The state of Ona's account, and settings of the service. */
  where?: AccountOptions & { settings?: Partial<AuthSettings> }
  request: (stage: Stage) => RawRequest
  /** The status, the code of a refusal, and `remembered` if the answer sets the cookie of a known device. */
  answer: string
  writes: string[]
}

type OpenAuth = (overrides?: Partial<AuthSettings>) => Promise<TestAuth>

/** Opens the service with two full accounts: Ona and Boss, an admin. */
export const stage = async (openAuth: OpenAuth, { settings, ...where }: NonNullable<Action['where']> = {}) => {
  const auth = await openAuth({ limits: true, autoconfirm: false, providers: [provider], ...settings })
  await emptyAccountTables(auth)
  const ona = await fullAccount(auth, 'ona', where)
  const boss = await fullAccount(auth, 'boss', { role: 1 })
  /** Sends a request. Returns the answer and all changes of the database. */
  const act = async (request: Action['request']) => {
    const [method, path, json, headers] = request({ ona, boss, code: codeOf(appSecret, auth) })
    let response = new Response()
    const writes = await accountChanges(auth, [ona, boss], async () => {
      response = await auth.ask(method, path, json, { 'User-Agent': firefox, ...headers })
    })
    const code = response.headers.get('x-sb-error-code')
    const isRemembered = response.headers.getSetCookie().some((cookie) => cookie.startsWith('device-'))
    const answer = [response.status, code, isRemembered && 'remembered'].filter(Boolean).join(' ')
    return { answer, writes, response }
  }
  return { auth, ona, boss, act }
}

/** Tests the answer of each action and all its changes of the database. */
export const testActions = (acts: Action[]) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
  afterEach(() => void vi.useRealTimers())
  test.for(acts.map((one) => [one.name, one] as const))('%s', async ([, one], { openAuth }) => {
    const { act } = await stage(openAuth, one.where)
    const { answer, writes } = await act(one.request)
    expect({ answer, writes }).toEqual({ answer: one.answer, writes: one.writes.toSorted() })
  })
}

// Changes that several actions have in common.

/** A security email to Ona, with its button. */
export const securityEmail = (event: string, { by = 'ona', language = 'ca' } = {}) => {
  const client = by === 'staff' ? '' : 'Firefox, Linux'
  return [
    '+ closing_links ona of ona link_hash=…',
    `+ emails account-security of ona to ona in ${language} at=now email=ona event=${event} client=${client} byStaff=${by === 'staff'} /auth/cerrar-sesiones?token=…&language=${language}`,
  ]
}

/** All pending tokens of Ona are deleted. */
export const tokensDeleted = [
  'confirmation',
  'email_change_current',
  'email_change_new',
  'invitation',
  'magiclink',
  'reauthentication',
  'recovery',
].map((kind) => `- one_time_tokens ${kind} of ona`)

/** All sessions of Ona end except the given, with the unexchanged code. */
export const sessionsDeleted = (...but: string[]) => [
  '- flow_states recovery of ona',
  ...['ona.byKey', 'ona.here', 'ona.there'].filter((one) => !but.includes(one)).map((one) => `- sessions ${one}`),
]

/** All factors and recovery codes of Ona are deleted. */
export const factorsGo = [
  ...['app', 'begun', 'codes', 'key'].map((factor) => `- mfa_factors ${factor} of ona`),
  '- recovery_codes of ona ×2',
  '- webauthn_credentials credential-ona',
]

/** Ona's sessions, factors and the identity of the provider are deleted. */
export const credentialsDeleted = [...sessionsDeleted(), ...factorsGo, '- identities casa of ona']

/** A new session, with the method of its sign-in. */
export const opensSession = (who: string, method: string, email = who) => [
  `+ audit_log session.sign-in of ${who} by ${who} ${email} at 127.0.0.1 Firefox method:${method}`,
  '+ refresh_tokens of # token_hash=…',
  `+ sessions # ip=127.0.0.1 amr=[method:${method},now] user_agent=Firefox`,
]
