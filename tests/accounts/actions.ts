import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { AuthSettings } from '#auth/settings.ts'
import { type TestAuth, test } from '../auth.ts'
import { codeOf } from './factors.ts'
import { type FullAccount, type AccountOptions, appSecret, firefox, fullAccount } from './full-account.ts'
import { emptyAccountTables, accountChanges } from './account-changes.ts'

/** The moment of every act. */
export const now = new Date('2026-03-14T12:00:00Z')
/** Another password, that the staff may have too. */
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
  what: string
  /** How Ona's account is, or the service. */
  where?: AccountOptions & { settings?: Partial<AuthSettings> }
  asks: (stage: Stage) => RawRequest
  /** The status, the code of a refusal, and whether the browser is remembered. */
  answer: string
  writes: string[]
}

type OpenAuth = (overrides?: Partial<AuthSettings>) => Promise<TestAuth>

/** Ona, who has some of everything, and Boss, an admin, who has the same: nobody but Boss should touch it. */
export const stage = async (openAuth: OpenAuth, { settings, ...where }: NonNullable<Action['where']> = {}) => {
  const auth = await openAuth({ limits: true, autoconfirm: false, providers: [provider], ...settings })
  await emptyAccountTables(auth)
  const ona = await fullAccount(auth, 'ona', where)
  const boss = await fullAccount(auth, 'boss', { role: 1 })
  /** What an act answers, and all that it writes anywhere. */
  const act = async (asks: Action['asks']) => {
    const [method, path, json, headers] = asks({ ona, boss, code: codeOf(appSecret, auth) })
    let said = new Response()
    const writes = await accountChanges(auth, [ona, boss], async () => {
      said = await auth.ask(method, path, json, { 'User-Agent': firefox, ...headers })
    })
    const code = said.headers.get('x-sb-error-code')
    const answer = [said.status, code, said.headers.has('Set-Cookie') && 'remembered'].filter(Boolean).join(' ')
    return { answer, writes, said }
  }
  return { auth, ona, boss, act }
}

/** Tests each act: what it answers, and all that it writes anywhere. */
export const testActions = (acts: Action[]) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
  afterEach(() => void vi.useRealTimers())
  test.for(acts.map((one) => [one.what, one] as const))('%s', async ([, one], { openAuth }) => {
    const { act } = await stage(openAuth, one.where)
    const { answer, writes } = await act(one.asks)
    expect({ answer, writes }).toEqual({ answer: one.answer, writes: one.writes.toSorted() })
  })
}

// What several acts write.

/** Ona is told by email of an event, with a button. */
export const securityEmail = (event: string, { by = 'ona', language = 'ca' } = {}) => {
  const client = by === 'staff' ? '' : 'Firefox, Linux'
  return [
    '+ closing_links ona of ona link_hash=…',
    `+ letters account-security of ona to ona in ${language} at=now email=ona event=${event} client=${client} byStaff=${by === 'staff'} /auth/cerrar-sesiones?token=…&language=${language}`,
  ]
}

/** Nothing that was on its way to Ona opens anything. */
export const tokensVoid = [
  'confirmation',
  'email_change_current',
  'email_change_new',
  'invitation',
  'magiclink',
  'reauthentication',
  'recovery',
].map((kind) => `- one_time_tokens ${kind} of ona`)

/** All sessions of Ona end but those, and the code that nobody exchanged yet. */
export const sessionsEnd = (...but: string[]) => [
  '- flow_states recovery of ona',
  ...['ona.byKey', 'ona.here', 'ona.there'].filter((one) => !but.includes(one)).map((one) => `- sessions ${one}`),
]

/** Factors and recovery codes of Ona go. */
export const factorsGo = [
  ...['app', 'begun', 'codes', 'key'].map((factor) => `- mfa_factors ${factor} of ona`),
  '- recovery_codes of ona ×2',
  '- webauthn_credentials credential-ona',
]

/** Ona's sessions, factors and the way in by a provider end. */
export const credentialsVoid = [...sessionsEnd(), ...factorsGo, '- identities casa of ona']

/** A new session, of somebody who came in by a way. */
export const opensSession = (who: string, method: string, email = who) => [
  `+ audit_log session.sign-in of ${who} by ${who} ${email} at 127.0.0.1 Firefox method:${method}`,
  '+ refresh_tokens of # token_hash=…',
  `+ sessions # ip=127.0.0.1 amr=[method:${method},now] user_agent=Firefox`,
]
