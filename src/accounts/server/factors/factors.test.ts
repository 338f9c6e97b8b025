import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { password, signedUpUser, test } from '#tests/auth.ts'
import { codeOf, enrolled } from '#tests/accounts/factors.ts'
import { readSession } from '../sessions/read-session.ts'

test('a code of a new app raises the session to aal2 with the same id', async ({ auth }) => {
  const { client, session } = await signedUpUser(auth)
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  const enrolment = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'mòbil' })
  expect(enrolment.data?.totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(enrolment.data?.totp?.uri).toMatch(/^otpauth:\/\/totp\//)
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] })
  const { id, totp } = enrolment.data!
  const verified = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp!.secret, auth) })

  expect(verified.error).toBeNull()
  const claims = decodeJwt(verified.data!.access_token)
  expect(claims).toMatchObject({
    aal: 'aal2',
    session_id: decodeJwt(session.access_token).session_id,
    amr: [{ method: 'totp' }, { method: 'password' }],
  })
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  })
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect((await auth.client().refreshSession(session)).error).toMatchObject({ code: 'refresh_token_not_found' })
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ status: 'verified', friendly_name: 'mòbil' }])
  expect(JSON.stringify((await client.getUser()).data)).not.toContain(totp!.secret)
})

test('a sign-in to an account with a factor is aal1 until its code; then other aal1 sessions end', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const { id, secret } = await enrolled(auth, client)
  const [here, there] = [auth.client(), auth.client()]
  for (const fresh of [here, there]) await fresh.signInWithPassword({ email, password })
  const { data } = await here.getSession()
  expect(await readSession(auth.service, `Bearer ${data.session!.access_token}`)).toMatchObject({
    aal: 'aal1',
    hasVerifiedFactor: true,
  })
  expect((await here.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })

  const low = { status: 401, code: 'insufficient_aal' }
  expect((await here.updateUser({ password: 'una de nova' })).error).toMatchObject(low)
  expect((await here.updateUser({ email: 'nova@example.org' })).error).toMatchObject(low)
  expect((await here.updateUser({ data: { taste: 'dolç' } })).error).toMatchObject(low)
  const headers = { Authorization: `Bearer ${data.session!.access_token}` }
  const belowAal2 = { code: 'insufficient_aal' }
  expect(await (await auth.ask('GET', '/sessions', undefined, headers)).json()).toMatchObject(belowAal2)
  const other = decodeJwt((await client.getSession()).data.session!.access_token).session_id
  expect(await (await auth.ask('DELETE', `/sessions/${other}`, undefined, headers)).json()).toMatchObject(belowAal2)
  expect((await auth.ask('POST', '/logout?scope=others', {}, headers)).status).toBe(403)
  const signOutSession = await auth.client().signInWithPassword({ email, password })
  const signOutHeaders = { Authorization: `Bearer ${signOutSession.data.session!.access_token}` }
  expect((await auth.ask('POST', '/logout?scope=global', {}, signOutHeaders)).status).toBe(204)
  expect((await auth.ask('GET', '/user', undefined, signOutHeaders)).status).toBe(403)
  expect((await client.getUser()).error, 'a session below aal2 ends only itself').toBeNull()
  expect((await here.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  expect((await here.mfa.enroll({ factorType: 'totp', friendlyName: 'altre' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })

  expect((await here.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, auth) })).error).toBeNull()
  expect((await there.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await client.getUser()).error, 'a session at aal2 stays').toBeNull()
  expect((await here.updateUser({ password: 'una de nova' })).error).toBeNull()
})

test('a code works once, also when it is sent twice at once', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const { id, secret } = await enrolled(auth, client)
  const code = codeOf(secret, auth)
  const sessions = await Promise.all(
    [0, 1].map(async () => (await auth.client().signInWithPassword({ email, password })).data.session!),
  )
  const verify = async ({ access_token: token }: { access_token: string }) => {
    const headers = { Authorization: `Bearer ${token}` }
    const challenge = await (await auth.ask('POST', `/factors/${id}/challenge`, {}, headers)).json()
    return await auth.ask('POST', `/factors/${id}/verify`, { challenge_id: challenge.id, code }, headers)
  }
  const answers = await Promise.all(sessions.map(verify))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const third = await auth.client().signInWithPassword({ email, password })
  expect(await (await verify(third.data.session!)).json()).toMatchObject({ code: 'mfa_verification_failed' })
})

test('wrong, late, foreign and used challenges are refused', async ({ auth }) => {
  const { client, session } = await signedUpUser(auth)
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: '' })
  const { id: factorId, totp } = factor!
  const challenge = async () => (await client.mfa.challenge({ factorId })).data!.id
  const verify = async (challengeId: string, code = codeOf(totp!.secret, auth)) =>
    (await client.mfa.verify({ factorId, challengeId, code })).error

  expect(await verify(await challenge(), '000000')).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: expect.stringContaining('Invalid TOTP code'),
  })
  expect(await verify(await challenge(), '')).toMatchObject({ status: 400, code: 'validation_failed' })
  expect(await verify(crypto.randomUUID())).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  expect(await verify('no-uuid')).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  expect((await client.mfa.challenge({ factorId: crypto.randomUUID() })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  const bad = await auth.ask(
    'POST',
    '/factors/no-uuid/challenge',
    {},
    { Authorization: `Bearer ${session.access_token}` },
  )
  expect([bad.status, await bad.json()]).toMatchObject([404, { code: 'validation_failed' }])

  const elsewhere = await auth.from('192.0.2.7')(`http://localhost:3000/auth/v1/factors/${factorId}/verify`, {
    method: 'POST',
    body: JSON.stringify({ challenge_id: await challenge(), code: codeOf(totp!.secret, auth) }),
    headers: { Authorization: `Bearer ${session.access_token}` },
  })
  expect(await elsewhere.json()).toMatchObject({ error_code: 'mfa_ip_address_mismatch' })
  const late = await challenge()
  auth.clock.ahead = 301_000
  expect(await verify(late)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  const good = await challenge()
  expect(await verify(good)).toBeNull()
  expect(await verify(good)).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
})

test('enrolling is refused: a telephone, a taken name, an eleventh', async ({ auth }) => {
  const { client, session } = await signedUpUser(auth)
  expect((await client.mfa.enroll({ factorType: 'phone', phone: '+34930000000' })).error).toMatchObject({
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
  })
  const odd = await auth.ask(
    'POST',
    '/factors',
    { factor_type: 'pigeon' },
    { Authorization: `Bearer ${session.access_token}` },
  )
  expect(await odd.json()).toMatchObject({ code: 'validation_failed' })
  const enrol = (friendlyName: string) => client.mfa.enroll({ factorType: 'totp', friendlyName })
  await enrol('0')
  expect((await enrol('0')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
  for (let number = 1; number < 10; number++) expect((await enrol(String(number))).error).toBeNull()
  expect((await enrol('10')).error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
  auth.clock.ahead = 301_000
  expect((await enrol('0')).error).toBeNull()
})

test('removing a factor lowers its sessions at once', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const { id } = await enrolled(auth, client)
  const before = (await client.getSession()).data.session!
  expect((await client.mfa.unenroll({ factorId: id })).data).toMatchObject({ id })
  expect(await readSession(auth.service, `Bearer ${before.access_token}`)).toMatchObject({
    aal: 'aal1',
    hasVerifiedFactor: false,
  })
  const { data } = await client.refreshSession()
  expect(decodeJwt(data.session!.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  expect(data.user?.factors).toBeUndefined()
})

test('guesses of codes are limited', async ({ openAuth }) => {
  const auth = await openAuth({ limits: true })
  const { client } = await signedUpUser(await openAuth())
  const own = auth.client()
  await own.setSession((await client.getSession()).data.session!)
  const { data: factor } = await own.mfa.enroll({ factorType: 'totp', friendlyName: '' })
  const headers = { Authorization: `Bearer ${(await own.getSession()).data.session!.access_token}` }
  const guess = async (number: number) => {
    const response = await auth.from(`192.0.2.${number}`)(
      `http://localhost:3000/auth/v1/factors/${factor!.id}/verify`,
      {
        method: 'POST',
        body: JSON.stringify({ challenge_id: crypto.randomUUID(), code: '000000' }),
        headers,
      },
    )
    return response.status
  }
  const statuses = []
  for (let number = 1; number <= 12; number++) statuses.push(await guess(number))
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(statuses.slice(10)).toEqual([429, 429])
})
