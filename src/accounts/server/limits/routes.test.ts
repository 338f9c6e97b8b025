import { afterEach, beforeEach, expect, vi } from 'vitest'
import { recordTaken } from '#platform/database/buckets.ts'
import { rateLimits } from '../tables/tokens.ts'
import { base, signedUpUser, test } from '#tests/auth.ts'

// With a fixed clock no limit refills during a slow test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

let number = 0
const verifier = 'x'.repeat(43)
const unknownAddress = { email: 'nobody@example.org' }

/** How many requests in a row each route answers to one client network. */
const routes: [route: string, times: number, json?: object][] = [
  ['POST /token?grant_type=refresh_token', 600, { refresh_token: 'unknown' }],
  ['POST /token?grant_type=pkce', 30, { auth_code: 'none', code_verifier: verifier }],
  ['POST /signup', 30, { ...unknownAddress, password: 'x' }],
  ['POST /recover', 30, unknownAddress],
  ['POST /otp', 30, { ...unknownAddress, create_user: false }],
  ['POST /resend', 30, { ...unknownAddress, type: 'signup' }],
  ['POST /verify', 30, { type: 'recovery', token_hash: 'none' }],
  ['GET /verify?token=none&type=recovery', 30],
  ['GET /callback?state=none', 30],
  ['PUT /user', 30, {}],
  ['GET /reauthenticate', 30],
  ['POST /factors', 15, { factor_type: 'totp', friendly_name: 'x'.repeat(101) }],
  ['POST /factors/00000000-0000-4000-8000-000000000000/challenge', 15, {}],
]

test.for(routes)(
  '%s answers a client network %i times, then refuses; other networks are not limited',
  async ([route, times, json], { openAuth }) => {
    const auth = await openAuth({ limits: true })
    const { session } = await signedUpUser(await openAuth())
    const [method = '', path] = route.split(' ')
    const isRefused = async (address: string) => {
      const answer = await auth.from(address)(`${base}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
        ...(json && { body: JSON.stringify(json) }),
      })
      const text = answer.headers.get('Location') ?? (await answer.text())
      return text.includes('over_request_rate_limit')
    }
    const network = `2001:db8:${(++number).toString(16)}:1`
    // Most of hundreds of refreshes are recorded at once: they would take long.
    const recorded = times > 30 ? times - 10 : 0
    if (recorded > 0)
      await recordTaken(
        auth.service.db,
        rateLimits,
        { burst: 600, seconds: 0.2 },
        [{ key: `refresh:${network}`, seconds: recorded * 0.2 }],
        new Date(),
      )
    const refusals: boolean[] = []
    for (let time = recorded; time <= times; time++) refusals.push(await isRefused(`${network}::${time}`))
    expect(recorded + refusals.indexOf(true)).toBe(times)
    expect(await isRefused('2001:db8:ff::1')).toBe(false)
    expect(await isRefused('203.0.113.200')).toBe(false)
  },
)
