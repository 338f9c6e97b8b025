import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../tables/sessions.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type TestAuth, password, signedUpUser, test, authParts } from '#tests/auth.ts'
import { enrolled } from '#tests/accounts/factors.ts'
import { apiFor, staff } from '#tests/accounts/admins.ts'
import { accountRules } from '../accounts/retention.ts'

const hour = 3_600_000
const day = 24 * hour

/** Refreshes a session some milliseconds later, as a returning browser does. */
const refreshAfter = async (
  auth: TestAuth,
  client: Awaited<ReturnType<typeof signedUpUser>>['client'],
  later: number,
) => {
  auth.clock.ahead += later
  return (await client.refreshSession()).error
}

test('a session of the staff ends after twelve hours without use, and after seven days at the latest', async ({
  openAuth,
}) => {
  const auth = await openAuth()
  const [idle, busy] = [await staff(auth, 2), await staff(auth, 1)]
  expect(await refreshAfter(auth, busy.client, 11 * hour)).toBeNull()
  expect(await refreshAfter(auth, idle.client, 1 * hour)).toMatchObject({ status: 400, code: 'session_expired' })
  expect(await auth.service.db.$count(sessions, eq(sessions.userId, idle.user.id))).toBe(0)

  for (let hours = 12; hours + 10 < 7 * 24; hours += 10)
    expect(await refreshAfter(auth, busy.client, 10 * hour)).toBeNull()
  expect(await refreshAfter(auth, busy.client, 10 * hour)).toMatchObject({ code: 'session_expired' })
})

test('an access token of an ended session is refused before it expires', async ({ openAuth }) => {
  const sessionLengths = { staffIdle: 1800, staffLongest: 86_400, visitorIdle: 2400 }
  const auth = await openAuth({ sessionLengths })
  const [person, visitor] = [await staff(auth, 1), await signedUpUser(auth)]
  auth.clock.ahead = 1900_000
  const [asStaff, asVisitor] = [person, visitor].map(({ session }) => ({
    Authorization: `Bearer ${session.access_token}`,
  }))
  const ended = { status: 403, code: 'session_not_found' }
  const ask = async (headers: Record<string, string> = {}) => {
    const response = await auth.ask('GET', '/user', undefined, headers)
    return { status: response.status, ...(await response.json()) }
  }
  expect(await ask(asStaff)).toMatchObject(ended)
  expect((await person.admin.listUsers()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(await ask(asVisitor)).toMatchObject({ status: 200 })
  auth.clock.ahead = 2500_000
  expect(await ask(asVisitor)).toMatchObject(ended)
})

test('a visitor stays signed in for 90 days without use; a role given later shortens that at once', async ({
  openAuth,
}) => {
  const auth = await openAuth()
  const [active, idle, promoted] = [await signedUpUser(auth), await signedUpUser(auth), await signedUpUser(auth)]
  expect(await refreshAfter(auth, active.client, 89 * day)).toBeNull()
  await auth.service.db.insert(usuarios).values({ id: promoted.user.id, email: promoted.email, role: 2 })
  expect(await refreshAfter(auth, promoted.client, 0)).toMatchObject({ code: 'session_expired' })
  expect(await refreshAfter(auth, idle.client, day)).toMatchObject({ code: 'session_expired' })
})

test('ended sessions are deleted with their address and browser, live ones stay', async ({ openAuth }) => {
  const auth = await openAuth()
  const { db } = auth.service
  await db.delete(sessions)
  const [named, visitor] = [await signedUpUser(auth), await signedUpUser(auth)]
  const service = { ...auth.service, ...authParts({ staffEmails: [named.email] }) }
  const left = async () => (await db.select().from(sessions)).map(({ userId }) => userId).toSorted()
  await accountRules(service).sessions.run(service)
  expect(await left()).toEqual([named.user.id, visitor.user.id].toSorted())
  auth.clock.ahead = 13 * hour
  await accountRules(service).sessions.run(service)
  expect(await left()).toEqual([visitor.user.id])
  auth.clock.ahead = 91 * day
  await accountRules(service).sessions.run(service)
  expect(await left()).toEqual([])
})

test('removing a factor, new recovery codes and changes of other accounts need a fresh proof', async ({ openAuth }) => {
  const auth = await openAuth()
  const [admin, target] = [await staff(auth, 1), await signedUpUser(auth)]
  const { id } = await enrolled(auth, admin.client)
  await admin.client.mfa.unenroll({ factorId: id })
  const factor = await enrolled(auth, target.client)
  auth.clock.ahead += 15 * 60_000

  const stale = { status: 403, code: 'reauthentication_needed' }
  expect((await target.client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(stale)
  const api = apiFor(auth, (await admin.client.getSession()).data.session!.access_token)
  expect((await api.listUsers()).error).toBeNull()
  expect((await api.updateUserById(target.user.id, { password: 'una altra de ben llarga' })).error).toMatchObject(stale)
  expect((await api.mfa.deleteFactor({ userId: target.user.id, id: factor.id })).error).toMatchObject(stale)
  expect((await api.generateLink({ type: 'recovery', email: target.email })).error).toMatchObject(stale)
  expect((await api.deleteUser(target.user.id)).error).toMatchObject(stale)

  const { data } = await auth.client().signInWithPassword({ email: admin.email, password })
  const freshApi = apiFor(auth, data.session!.access_token)
  expect((await freshApi.mfa.deleteFactor({ userId: target.user.id, id: factor.id })).error).toBeNull()
})
