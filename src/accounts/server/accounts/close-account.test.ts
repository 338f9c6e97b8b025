import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../tables/users.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { password, signedUpUser, test } from '#tests/auth.ts'

const aQuarterOfAnHour = 15 * 60 * 1000

test('the owner closes an account: nothing personal stays, no session works, and the address is free', async ({
  auth,
}) => {
  const { client, email, user } = await signedUpUser(auth)
  const token = (await client.getSession()).data.session!.access_token
  const headers = { Authorization: `Bearer ${token}` }
  expect((await auth.ask('DELETE', '/user', undefined, headers)).status).toBe(204)

  const [row] = await auth.service.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ email: null, passwordHash: '', userMetadata: {}, deletedAt: expect.any(Date) })
  expect((await auth.ask('GET', '/user', undefined, headers)).status).toBe(403)
  expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  expect((await auth.client().signUp({ email, password })).error).toBeNull()
})

test('closing an account sends an email about it, in the account’s language', async ({ auth }) => {
  const { client, email, user } = await signedUpUser(auth)
  await client.updateUser({ data: { language: 'ca' } })
  const token = (await client.getSession()).data.session!.access_token
  await auth.ask('DELETE', '/user', undefined, { Authorization: `Bearer ${token}` })
  const isTold = and(eq(emails.template, 'account-closed'), eq(emails.recipient, email))
  const sent = await auth.service.db.select().from(emails).where(isTold)
  expect(sent).toMatchObject([{ language: 'ca', about: user.id, values: { email, at: expect.any(String) } }])
})

test('a session without a recent proof cannot close the account', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const token = (await client.getSession()).data.session!.access_token
  auth.clock.ahead = aQuarterOfAnHour + 1000
  const answer = await auth.ask('DELETE', '/user', undefined, { Authorization: `Bearer ${token}` })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'reauthentication_needed' }),
  ])
  expect((await client.getUser()).error).toBeNull()
})

test('the last admin cannot close the account', async ({ auth }) => {
  const { client, email, user } = await signedUpUser(auth)
  await auth.service.db.delete(usuarios)
  await auth.service.db.insert(usuarios).values({ id: user.id, email, role: 1 })
  const token = (await client.getSession()).data.session!.access_token
  const answer = await auth.ask('DELETE', '/user', undefined, { Authorization: `Bearer ${token}` })
  expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: 'last_admin' })])
  expect((await client.getUser()).error).toBeNull()
})
