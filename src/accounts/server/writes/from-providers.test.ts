import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { flowStates } from '../tables/tokens.ts'
import { users } from '../tables/users.ts'
import { type Action, credentialsDeleted, opensSession, now, stage, tokensDeleted } from '#tests/accounts/actions.ts'
import { test } from '#tests/auth.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Person = { sub: string; email?: string; email_verified?: boolean | string; name?: string }
type ProviderSignIn = {
  name: string
  where?: Action['where']
  person: Person
  /** The flow that the sign-in continues. */
  flow?: Partial<typeof flowStates.$inferInsert> & { isLinking?: boolean }
  answer: string
  lands: RegExp
  writes: string[]
}

/** Makes the provider answer with a profile. */
const stubProvider = (person: Person) =>
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/token') ? Response.json({ access_token: 'a', refresh_token: 'r' }) : Response.json(person),
  )

const nou: Person = { sub: 'nou', email: 'Nou@example.org', email_verified: true, name: 'Nou Demo' }
const code = /^http:\/\/localhost:3000\/auth\?code=[\w-]{36}$/
const session =
  /^http:\/\/localhost:3000\/auth#access_token=[\w.-]+&expires_at=\d+&expires_in=3600&provider_token=a&provider_refresh_token=r&refresh_token=[\w-]+&sb=&token_type=bearer$/
const refused = (name: string) => new RegExp(`^http://localhost:3000/auth\\?error=\\w+&error_code=${name}&`)
const challenge = { codeChallenge: 'x'.repeat(43), codeChallengeMethod: 'plain' as const }
/** The cookie of the browser that began a flow. */
const begunHere = (state: string) => ({ Cookie: `oauth-flows=${state}` })
const oauthFlow = { provider: 'casa', authenticationMethod: 'oauth', redirectTo: 'http://localhost:3000/auth' }
const used = ['+ rate_limits oauth:127.0.0.1 full=now+10s', '~ flow_states oauth used_at=now']
const withCode = [
  used[0]!,
  '~ flow_states oauth used_at=now user_id=ona auth_code_hash=… auth_code_issued_at=now sealed_provider_tokens=…',
]

const signIns: ProviderSignIn[] = [
  {
    name: 'with a known identity: a session',
    person: { sub: 'casa-ona', email: 'una.altra@example.org', name: 'Ona' },
    answer: '302',
    lands: session,
    writes: [
      ...used,
      ...opensSession('ona', 'oauth'),
      '~ identities casa of ona identity_data=sub:casa-ona,name:Ona,email:una.altra,email_verified:false,phone_verified:false last_sign_in_at=now',
      '~ users ona last_sign_in_at=now',
    ],
  },
  {
    name: 'with a known identity: a code',
    person: { sub: 'casa-ona' },
    flow: challenge,
    answer: '302',
    lands: code,
    writes: [
      ...withCode,
      '~ identities casa of ona identity_data=sub:casa-ona,email:,email_verified:false,phone_verified:false last_sign_in_at=now',
    ],
  },
  {
    name: 'with a known identity of a suspended account',
    where: { user: { bannedUntil: new Date(now.getTime() + 1) } },
    person: { sub: 'casa-ona' },
    answer: '303',
    lands: refused('user_banned'),
    writes: used,
  },
  {
    name: 'with the verified address of an account',
    person: { sub: 'another', email: 'ona@example.org', email_verified: 'true' },
    flow: challenge,
    answer: '302',
    lands: code,
    writes: [
      ...withCode,
      '+ audit_log account.identity-added of ona by ona ona at 127.0.0.1 Firefox provider:casa',
      '+ identities casa of ona email=ona provider_id=another identity_data=sub:another,email:ona,email_verified:true,phone_verified:false last_sign_in_at=now',
      '~ users ona',
    ],
  },
  {
    name: 'with the verified address of an unconfirmed account',
    where: { user: { emailConfirmedAt: null } },
    person: { sub: 'another', email: 'ona@example.org', email_verified: true },
    flow: challenge,
    answer: '302',
    lands: code,
    writes: [
      ...withCode,
      ...credentialsDeleted.filter((line) => line !== '- identities casa of ona'),
      ...tokensDeleted,
      '+ audit_log account.identity-added of ona by ona ona at 127.0.0.1 Firefox provider:casa',
      '+ identities casa of ona email=ona provider_id=another identity_data=sub:another,email:ona,email_verified:true,phone_verified:false last_sign_in_at=now',
      '- identities casa of ona',
      '- identities email of ona',
      '~ users ona app_metadata=provider:casa,providers:[casa] password_hash=none user_metadata=email_verified:true device_generation=4 email_confirmed_at=now',
    ],
  },
  {
    name: 'with the unverified address of an account',
    person: { sub: 'another', email: 'ona@example.org' },
    answer: '303',
    lands: refused('provider_email_needs_verification'),
    writes: used,
  },
  {
    name: 'for the first time',
    person: nou,
    flow: challenge,
    answer: '302',
    lands: code,
    writes: [
      used[0]!,
      '+ audit_log account.identity-added of # by # nou at 127.0.0.1 Firefox provider:casa',
      '+ audit_log account.sign-up of # by # nou at 127.0.0.1 Firefox provider:casa',
      '+ identities casa of # email=nou provider_id=nou identity_data=sub:nou,name:Nou Demo,email:nou,email_verified:true,phone_verified:false last_sign_in_at=now',
      '+ users # email=nou app_metadata=provider:casa,providers:[casa] user_metadata=name:Nou Demo,full_name:Nou Demo,email_verified:true email_confirmed_at=now',
      '~ flow_states oauth used_at=now user_id=# auth_code_hash=… auth_code_issued_at=now sealed_provider_tokens=…',
    ],
  },
  {
    name: 'for the first time, with an unverified address',
    person: { ...nou, email_verified: false },
    flow: challenge,
    answer: '303',
    lands: refused('provider_email_needs_verification'),
    writes: [
      ...used,
      '+ audit_log account.identity-added of # by # nou at 127.0.0.1 Firefox provider:casa',
      '+ audit_log account.sign-up of # by # nou at 127.0.0.1 Firefox provider:casa',
      '+ flow_states email/signup of # provider=email redirect_to=/auth code_challenge_method=plain',
      '+ identities casa of # email=nou provider_id=nou identity_data=sub:nou,name:Nou Demo,email:nou,email_verified:false,phone_verified:false last_sign_in_at=now',
      '+ emails account-confirmation of # to nou in es email=nou newEmail= code /auth/confirmar?token_hash=pkce&type=signup&redirect_to=/auth&language=es',
      '+ one_time_tokens confirmation of # email=nou flow_id=# link_hash=… sealed_code=…',
      '+ rate_limits emails-here:emails nou 127.0.0.1 full=now+1800s',
      '+ rate_limits emails:nou full=now+600s',
      '+ users # email=nou app_metadata=provider:casa,providers:[casa] user_metadata=name:Nou Demo,full_name:Nou Demo confirmation_sent_at=now',
    ],
  },
  {
    name: 'for the first time, where sign-up is closed',
    where: { settings: { signup: false } },
    person: nou,
    answer: '303',
    lands: refused('signup_disabled'),
    writes: used,
  },
  {
    name: 'for the first time, without an address',
    person: { sub: 'nou' },
    answer: '303',
    lands: refused('bad_oauth_callback'),
    writes: used,
  },
  {
    name: 'to link the provider to the account',
    person: { sub: 'another', email: 'nou@example.org' },
    flow: { ...challenge, isLinking: true },
    answer: '302',
    lands: code,
    writes: [
      ...withCode,
      '+ audit_log account.identity-added of ona by ona ona at 127.0.0.1 Firefox provider:casa',
      '+ identities casa of ona email=nou provider_id=another identity_data=sub:another,email:nou,email_verified:false,phone_verified:false last_sign_in_at=now',
      '~ users ona',
    ],
  },
  {
    name: 'to link an identity of another account',
    person: { sub: 'casa-boss' },
    flow: { isLinking: true },
    answer: '303',
    lands: refused('identity_already_exists'),
    writes: used,
  },
]

test.for(signIns.map((one) => [one.name, one] as const))(
  'a sign-in at a provider, %s',
  async ([, one], { openAuth }) => {
    const { auth, ona, act } = await stage(openAuth, one.where)
    const { isLinking, ...startedFlow } = one.flow ?? {}
    const state = randomUUID()
    const flow = { ...oauthFlow, id: state }
    const linkingTargetId = isLinking ? ona.id : null
    await auth.service.db.insert(flowStates).values({ ...flow, ...startedFlow, linkingTargetId, createdAt: now })
    stubProvider(one.person)
    const { answer, writes, response } = await act(() => [
      'GET',
      `/callback?state=${state}&code=x`,
      undefined,
      begunHere(state),
    ])
    const changes = writes.map((line) =>
      line.replace('oauth of nobody', 'oauth').replace('oauth of ona', 'oauth').replace('oauth of #', 'oauth'),
    )
    expect({ answer, writes: changes.toSorted() }).toEqual({ answer: one.answer, writes: one.writes.toSorted() })
    expect(response.headers.get('Location')).toMatch(one.lands)
  },
)

test('a state is valid once, for less than five minutes', async ({ openAuth }) => {
  const { auth, act } = await stage(openAuth)
  stubProvider({ sub: 'casa-ona' })
  const landing = async (later: number, flow: Partial<typeof flowStates.$inferInsert> = {}) => {
    const state = randomUUID()
    await auth.service.db.insert(flowStates).values({
      ...oauthFlow,
      id: state,
      createdAt: new Date(now.getTime() - later),
      ...flow,
    })
    const { response } = await act(() => ['GET', `/callback?state=${state}&code=x`, undefined, begunHere(state)])
    return response.headers.get('Location')
  }
  expect(await landing(299_999)).toMatch(session)
  expect(await landing(300_000)).toContain(
    'error_code=bad_oauth_state&error_description=OAuth+state+not+found+or+expired',
  )
  expect(await landing(0, { usedAt: now })).toContain('error_code=flow_state_already_used')
  const { response } = await act(() => ['GET', '/callback?state=odd&code=x'])
  expect(response.headers.get('Location')).toContain('error_description=OAuth+state+parameter+is+invalid')
})

test('an invalid answer of a provider creates no account: an error, no token, no profile, a timeout of ten seconds', async ({
  openAuth,
}) => {
  const { auth, act } = await stage(openAuth)
  await auth.service.db.delete(users)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  const calls: [string, RequestInit][] = []
  const landing = async (answers: Record<string, Response>) => {
    const state = randomUUID()
    const flow = { ...oauthFlow, id: state }
    await auth.service.db.insert(flowStates).values({ ...flow, createdAt: now })
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      calls.push([address, init])
      return answers[address.split('/').at(-1)!] ?? Response.error()
    })
    const { response } = await act(() => ['GET', `/callback?state=${state}&code=the+code`, undefined, begunHere(state)])
    return response.headers.get('Location')
  }
  const token = () => Response.json({ access_token: 'a' })
  const person = (claims: object) =>
    Response.json({ sub: 'x', email: 'nou@example.org', email_verified: true, ...claims })
  const wrong: Record<string, Response>[] = [
    {},
    { token: new Response('{"access_token":"a"}', { status: 400 }), userinfo: person({}) },
    { token: Response.json({ token: 'a' }), userinfo: person({}) },
    { token: token() },
    { token: token(), userinfo: new Response(JSON.stringify({ sub: 'x' }), { status: 401 }) },
    { token: token(), userinfo: person({ sub: '' }) },
    { token: token(), userinfo: person({ sub: 'x'.repeat(256) }) },
    { token: token(), userinfo: person({ sub: undefined }) },
    { token: token(), userinfo: person({ email: 'no address' }) },
  ]
  for (const answers of wrong) expect(await landing(answers)).toMatch(refused('bad_oauth_callback'))
  expect(await auth.service.db.$count(users)).toBe(0)

  calls.length = 0
  const claims = { sub: 'x'.repeat(255), name: 'n'.repeat(500), picture: 'p'.repeat(501), given_name: 'a\0', locale: 7 }
  const landed = await landing({ token: token(), userinfo: person({ ...claims, family_name: 'Demo', groups: ['x'] }) })
  expect(landed).toContain('#access_token=')
  expect(landed).toContain('&provider_token=a&refresh_token=')
  const [user] = await auth.service.db.select().from(users)
  expect(user?.userMetadata).toEqual({
    name: 'n'.repeat(500),
    full_name: 'n'.repeat(500),
    family_name: 'Demo',
    email_verified: true,
  })
  const [[, tokenRequest], [, profileRequest]] = calls as [[string, RequestInit], [string, RequestInit]]
  expect(Object.fromEntries(tokenRequest.body as URLSearchParams)).toEqual({
    grant_type: 'authorization_code',
    code: 'the code',
    client_id: 'cercle',
    client_secret: 'secret',
    redirect_uri: 'http://localhost:3000/auth/v1/callback',
  })
  expect(tokenRequest).toMatchObject({ method: 'POST', redirect: 'error', headers: { Accept: 'application/json' } })
  expect(profileRequest).toMatchObject({
    redirect: 'error',
    headers: { Accept: 'application/json', Authorization: 'Bearer a' },
  })
  expect(new Set(timeouts.mock.calls.flat())).toEqual(new Set([10_000]))
})
