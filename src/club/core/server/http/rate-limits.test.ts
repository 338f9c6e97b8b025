import { expect } from 'vitest'
import { createApi } from '#site/api/index.ts'
import type { Club } from '../club.ts'
import { aStorage, actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'

const office = '203.0.113.7'

/** Calls an instance of the api from an address, or from one address after another. */
const anApiCaller = (
  club: Club,
  { ip = () => office, isStaff = false }: { ip?: () => string; isStaff?: boolean } = {},
) => {
  const api = createApi(
    { ...club, storage: aStorage() },
    async () => (isStaff ? actorWith('admin') : { kind: 'visitor' }),
    { readOrigin: () => ({ ip: ip(), userAgent: '' }) },
  )
  return async (path: string, json?: unknown) =>
    await api.request(path, {
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer of the test' },
      ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
    })
}

test('an office registers 120 guests at once; the next request gets a Retry-After', async ({ club }) => {
  const { id } = await anEvent(club, { maxParticipants: 1000 })
  const register = anApiCaller(club)
  const path = `/api/events/${id}/registrations`
  for (let guest = 0; guest < 120; guest++) expect((await register(path, {})).status).toBe(422)
  const refused = await register(path, aRegistration())
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30'])
  expect(await refused.json()).toEqual({ error: 'form.too-often' })
  expect((await anApiCaller(club, { ip: () => '198.51.100.1' })(path, aRegistration())).status).toBe(201)
  const later = { ...club, now: () => new Date(today.getTime() + 31_000) }
  expect((await anApiCaller(later)(path, aRegistration())).status).toBe(201)
})

test('a /56 of IPv6 addresses has twice the limit of a client network, a /48 four times', async ({ club }) => {
  const { id } = await anEvent(club)
  const times = async (addressOf: (nth: number) => string) => {
    let nth = 0
    const register = anApiCaller(club, { ip: () => addressOf(nth) })
    for (; nth < 500; nth++) if ((await register(`/api/events/${id}/registrations`, {})).status === 429) break
    return nth
  }
  expect(await times((nth) => `2001:db8:1:${(nth % 200).toString(16)}::1`)).toBe(240)
  expect(await times((nth) => `2001:db8:1:${(nth % 200).toString(16)}00::1`)).toBe(480)
})

test('`isUnlimited` switches the limits off', async ({ club }) => {
  const { id } = await anEvent(club)
  const register = anApiCaller({ ...club, isUnlimited: true })
  for (let guest = 0; guest < 130; guest++)
    expect((await register(`/api/events/${id}/registrations`, {})).status).toBe(422)
})

test('guesses of completion links and scripted searches are limited', async ({ club }) => {
  const statuses = async (instance: ReturnType<typeof anApiCaller>, path: string, times: number) => {
    let last = 0
    for (let time = 0; time < times; time++) last = (await instance(path)).status
    return last
  }
  const guess = `/api/completion/${crypto.randomUUID()}`
  expect(await statuses(anApiCaller(club), guess, 61)).toBe(429)
  const staff = anApiCaller(club, { isStaff: true })
  expect(await statuses(staff, '/api/admin/users?search=a', 121)).toBe(429)
  expect((await staff('/api/admin/users')).status).toBe(200)
})
