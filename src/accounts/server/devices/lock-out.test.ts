import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type TestAuth, aBrowser, aClient, password, signedUpUser, test } from '#tests/auth.ts'
import { minuteMs } from '#base/dates/durations.ts'

// With a fixed clock no limit refills during a slow test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A script that tries to lock an account out: each request comes from another network. */
const openScript = (auth: TestAuth, email: string) => {
  let nth = 0
  const post = (path: string, body: object) =>
    auth.from(`2001:db8:${(++nth).toString(16)}::1`)(`http://localhost:3000/auth/v1${path}`, {
      method: 'POST',
      body: JSON.stringify({ email, ...body }),
    })
  const times = async (count: number, request: () => Promise<Response>) => {
    const statuses: number[] = []
    for (let time = 0; time < count; time++) statuses.push((await request()).status)
    return statuses
  }
  return {
    guess: (count: number) => times(count, () => post('/token?grant_type=password', { password: 'una altra' })),
    resend: (count: number) => times(count, () => post('/resend', { type: 'signup' })),
    recover: (count: number) => times(count, () => post('/recover', {})),
    signInByEmail: (count: number) => times(count, () => post('/otp', { create_user: false })),
    signUp: (count: number) => times(count, () => post('/signup', { password })),
  }
}

test('after 127 requests and more a known device still signs in, and a recovery email arrives', async ({
  auth: open,
  openAuth,
}) => {
  const auth = await openAuth({ limits: true })
  const { email } = await signedUpUser(open)
  const laptop = aBrowser(auth.from('198.51.100.1'))
  await aClient(laptop).signInWithPassword({ email, password })
  const script = openScript(auth, email)

  expect((await script.guess(120)).filter((status) => status === 429)).toHaveLength(21)
  await script.resend(7)
  for (let hour = 0; hour < 2; hour++) {
    auth.clock.ahead = hour * 60 * minuteMs
    await script.guess(101)
    await script.resend(7)
    const here = aClient(laptop)
    expect((await here.signInWithPassword({ email, password })).error).toBeNull()
    // As the sign-out of our pages: it ends all sessions.
    await here.signOut()

    const before = (await auth.emailsTo(email)).length
    const elsewhere = aClient(aBrowser(auth.from('198.51.100.2')))
    expect((await elsewhere.signInWithPassword({ email, password })).error?.code).toBe('over_request_rate_limit')
    await elsewhere.resetPasswordForEmail(email)
    const [newest, ...older] = await auth.emailsTo(email)
    expect(older).toHaveLength(before)
    expect(newest!.template).toBe('account-recovery')
    const token_hash = newest!.link.searchParams.get('token_hash')!
    expect((await elsewhere.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    expect((await elsewhere.getUser()).data.user?.email).toBe(email)
  }
})

test('a script that requests all emails leaves one for the owner every ten minutes', async ({
  auth: open,
  openAuth,
}) => {
  const auth = await openAuth({ limits: true })
  const { email } = await signedUpUser(open)
  const script = openScript(auth, email)
  const minutes = Array.from({ length: 26 }, (_, nth) => (nth < 10 ? nth : (nth - 8) * 5))
  for (const time of minutes) {
    auth.clock.ahead = time * minuteMs
    await script.signInByEmail(1)
    await script.signUp(1)
    await script.recover(1)
    if (time % 10 !== 5) continue
    const newest = (await auth.emailsTo(email)).find(({ template }) => template === 'account-recovery')
    const token_hash = newest!.link.searchParams.get('token_hash')!
    expect((await auth.client().verifyOtp({ type: 'recovery', token_hash })).error, `minute ${time}`).toBeNull()
  }
  const written = (await auth.emailsTo(email)).map(({ template }) => template)
  expect(written.filter((template) => template === 'account-recovery').length).toBeLessThanOrEqual(6 + 9)
  expect(written.length).toBeLessThanOrEqual(2 * (6 + 9))
})

test('requests from one network do not delay a recovery elsewhere', async ({ auth: open, openAuth }) => {
  const auth = await openAuth({ limits: true })
  const { email } = await signedUpUser(open)
  const written = async () => (await auth.emailsTo(email)).length
  let nth = 0
  for (let time = 0; time < 57; time++) {
    auth.clock.ahead = time * minuteMs
    await aClient(auth.from(`2001:db8:beef:${(++nth).toString(16)}::1`)).resetPasswordForEmail(email)
  }
  expect(await written()).toBeLessThanOrEqual(16)
  auth.clock.ahead += minuteMs
  const before = await written()
  await aClient(auth.from('198.51.100.3')).resetPasswordForEmail(email)
  expect(await written()).toBe(before + 1)
})

test('a request that sends no email consumes no limit', async ({ auth: open, openAuth }) => {
  const auth = await openAuth({ limits: true })
  const { email } = await signedUpUser(open)
  const script = openScript(auth, email)
  await script.resend(40)
  await script.recover(40)
  expect(await auth.emailsTo(email), 'one email a minute').toHaveLength(1)
  for (let time = 1; time < 6; time++) {
    auth.clock.ahead = time * minuteMs
    await script.recover(1)
  }
  expect(await auth.emailsTo(email)).toHaveLength(6)
})
