import bcrypt from 'bcryptjs'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../tables/users.ts'
import { anAddress, password, signedUpUser, test } from '#tests/auth.ts'
import { verifyPassword, hashPassword, isSupportedHash, needsRehash } from './passwords.ts'
import { readSession } from '../sessions/read-session.ts'

test('a wrong password, an unknown address and an account without a password are refused alike', async ({ auth }) => {
  const { email, user } = await signedUpUser(auth)
  const refused = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }
  const client = auth.client()
  expect((await client.signInWithPassword({ email, password: 'una altra' })).error).toMatchObject(refused)
  expect((await client.signInWithPassword({ email: anAddress(), password })).error).toMatchObject(refused)
  await auth.service.db.update(users).set({ passwordHash: '' }).where(eq(users.id, user.id))
  expect((await client.signInWithPassword({ email, password })).error).toMatchObject(refused)
})

test('an unknown address takes as long as a wrong password, and so does an imported account', async ({ openAuth }) => {
  const auth = await openAuth({ passwordCost: { memory: 8192, passes: 2 } })
  const [{ email }, imported, cheaper] = [await signedUpUser(auth), await signedUpUser(auth), await signedUpUser(auth)]
  const durationOf = async (address: string) => {
    const start = performance.now()
    await auth.client().signInWithPassword({ email: address, password: 'una altra' })
    return performance.now() - start
  }
  const expectAlike = async (...people: (() => string)[]) => {
    const times = people.map((): number[] => [])
    // Compares the shortest times: a busy machine only adds time. On a very busy one, further rounds follow.
    const quickest = () => times.map((all) => Math.min(...all))
    const isAlike = () => Math.min(...quickest()) > Math.max(...quickest()) / 2
    for (let round = 0; round < 5 || (round < 50 && !isAlike()); round++)
      for (const [index, person] of people.entries()) times[index]!.push(await durationOf(person()))
    expect(isAlike(), quickest().join(' and ')).toBe(true)
  }
  await expectAlike(() => email, anAddress)
  for (const [{ user }, cost] of [
    [imported, 8],
    [cheaper, 5],
  ] as const)
    await auth.service.db
      .update(users)
      .set({ passwordHash: await bcrypt.hash(password, cost) })
      .where(eq(users.id, user.id))
  await expectAlike(
    () => email,
    anAddress,
    () => imported.email,
    () => cheaper.email,
  )
  await auth.service.db.delete(users)
})

test('an own hash, imported ones and none cost the same work', async () => {
  const cost = { memory: 16_384, passes: 2 }
  const hashes = [
    await hashPassword(password, cost),
    '',
    await bcrypt.hash(password, 8),
    await bcrypt.hash(password, 5),
  ]
  // The time of the processor, which a busy machine does not change as much.
  const workOf = async (hash: string) => {
    const before = process.cpuUsage()
    await verifyPassword('una altra', hash, cost, 8)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const least = hashes.map(() => Infinity)
  const isAlike = () => Math.max(...least) < Math.min(...least) * 1.3
  for (let round = 0; round < 5 || (round < 50 && !isAlike()); round++)
    for (const [index, hash] of hashes.entries()) least[index] = Math.min(least[index]!, await workOf(hash))
  expect(isAlike(), least.join(' and ')).toBe(true)
})

test('a password above the maximum length is not compared', async () => {
  const [cost, long] = [{ memory: 64, passes: 1 }, 'x'.repeat(1025)]
  expect(await verifyPassword(long, await hashPassword(long, cost), cost)).toBe(false)
})

test('a sign-in with a telephone, or without an address, is refused', async ({ auth }) => {
  const ask = async (body: object) => await (await auth.ask('POST', '/token?grant_type=password', body)).json()
  expect(await ask({ password })).toMatchObject({ code: 'validation_failed' })
  expect(await ask({ email: anAddress(), phone: '34930000000', password })).toMatchObject({ code: 'validation_failed' })
  expect(await ask({ phone: '34930000000', password })).toMatchObject({ code: 'phone_provider_disabled' })
})

test('an imported bcrypt hash signs its owner in and is replaced', async ({ auth }) => {
  const { email, user, client } = await signedUpUser(auth)
  const hashOf = async () => (await auth.service.db.select().from(users).where(eq(users.id, user.id)))[0]!.passwordHash
  await auth.service.db
    .update(users)
    .set({ passwordHash: await bcrypt.hash(password, 4) })
    .where(eq(users.id, user.id))
  expect((await client.signInWithPassword({ email, password: 'una altra' })).error).toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await hashOf()).toMatch(/^\$2/)
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  expect(await hashOf()).toMatch(/^\$argon2id\$/)
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
})

test('a hash of another cost needs a rehash, of today’s cost it does not', async () => {
  const cost = { memory: 64, passes: 1 }
  const hash = await hashPassword(password, cost)
  expect(needsRehash(hash, cost)).toBe(false)
  expect(needsRehash(hash, { memory: 128, passes: 1 })).toBe(true)
})

test('a hash that is too expensive or malformed is refused', async () => {
  const bcryptOf = (cost: string) => `$2b$${cost}$${'a'.repeat(53)}`
  const argonOf = (cost: string, salt = 'c'.repeat(22), key = 'c'.repeat(43)) =>
    `$argon2id$v=19$${cost},p=1$${salt}$${key}`
  const [good, bad] = [
    [bcryptOf('04'), bcryptOf('13'), argonOf('m=19456,t=2'), argonOf('m=65536,t=8'), argonOf('m=131072,t=4')],
    [
      ...['03', '14', '31', '99'].map(bcryptOf),
      bcryptOf('10').replace('$2b', '$2x'),
      ...['m=131073,t=1', 'm=65536,t=9', 'm=4294967295,t=1', 'm=64,t=4294967295', 'm=7,t=1', 'm=64,t=0'].map((cost) =>
        argonOf(cost),
      ),
      argonOf('m=64,t=1', 'c'.repeat(9)),
      argonOf('m=64,t=1', 'c'.repeat(22), 'cc'),
      argonOf('m=64,t=1', 'c'.repeat(22), 'c'.repeat(1000)),
    ],
  ]
  expect(good.filter((hash) => !isSupportedHash(hash))).toEqual([])
  expect(bad.filter(isSupportedHash)).toEqual([])
  for (const hash of bad) expect(await verifyPassword(password, hash, { memory: 64, passes: 1 }), hash).toBe(false)
}, 5000)

test('an imported password below today’s rules signs in and is reported as weak', async ({ auth }) => {
  const { email, user, client } = await signedUpUser(auth)
  await auth.service.db
    .update(users)
    .set({ passwordHash: await bcrypt.hash('abc', 4) })
    .where(eq(users.id, user.id))
  const { data } = await client.signInWithPassword({ email, password: 'abc' })
  expect(data.weakPassword?.reasons).toEqual(['length'])
})

test('a suspension is revealed only with the right password, and its sessions stop', async ({ auth }) => {
  const { email, user, client, session } = await signedUpUser(auth)
  const bannedUntil = new Date(Date.now() + 3_600_000)
  await auth.service.db.update(users).set({ bannedUntil }).where(eq(users.id, user.id))
  expect((await client.signInWithPassword({ email, password })).error).toMatchObject({
    status: 400,
    code: 'user_banned',
  })
  expect((await client.signInWithPassword({ email, password: 'una altra' })).error).toMatchObject({
    code: 'invalid_credentials',
  })
  expect(await readSession(auth.service, `Bearer ${session.access_token}`)).toBeUndefined()
  expect((await auth.client().refreshSession(session)).error).toMatchObject({ code: 'user_banned' })
  auth.clock.ahead = 3_700_000
  expect((await client.signInWithPassword({ email, password })).error, 'the ban is over').toBeNull()
})

test('a new password ends the other sessions, voids pending emails and is emailed', async ({ auth }) => {
  const { email, client, session } = await signedUpUser(auth)
  const other = auth.client()
  await other.signInWithPassword({ email, password })
  await client.resetPasswordForEmail(email)
  const [recovery] = await auth.emailsTo(email)

  expect((await client.updateUser({ password: 'una de nova' })).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
  expect((await other.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(await readSession(auth.service, `Bearer ${session.access_token}`)).toBeDefined()
  const token_hash = recovery!.link.searchParams.get('token_hash')!
  expect((await other.verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject({ code: 'otp_expired' })
  expect((await auth.emailsTo(email))[0]).toMatchObject({ template: 'account-security' })
  expect((await other.signInWithPassword({ email, password: 'una de nova' })).error).toBeNull()
})

test('a new password is refused: the same, a weak one, a wrong nonce', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  expect((await client.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await client.updateUser({ password: 'corta' })).error).toMatchObject({ status: 422, code: 'weak_password' })
  const { error } = await client.updateUser({ password: 'una de nova', nonce: '123456' })
  expect(error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
})

test('a nonce by email works once with a new password', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  expect((await client.reauthenticate()).error).toBeNull()
  const { code: nonce, template } = (await auth.emailsTo(email))[0]!
  expect(template).toBe('account-code')
  expect((await client.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect((await client.updateUser({ password: 'una de nova', nonce })).error).toBeNull()
  expect((await client.updateUser({ password: 'una altra més', nonce })).error).toMatchObject({
    code: 'reauthentication_not_valid',
  })
})

test('six digits for an account without an address get the protocol’s refusal', async ({ openAuth }) => {
  const client = (await openAuth({ anonymous: true })).client()
  await client.signInAnonymously()
  expect((await client.reauthenticate()).error).toMatchObject({
    status: 422,
    message: 'Reauthentication requires the user to have an email or a phone number',
  })
})
