import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { actorWith, apiOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'

test('an account proves its registrations, and neither answer is stored anywhere', async ({ club }) => {
  const event = await anEvent(club)
  const guest = { eventId: event.id, fullName: 'Berta Demo', email: 'user@cercle.example' }
  const [seat] = await club.db
    .insert(eventRegistrations)
    .values([guest, { ...guest, email: 'other@example.org' }])
    .returning()
  const api = apiOf(club, actorWith('user'))
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer of the test' }
  const ask = async (path: string, init = {}) => {
    const answer = await api.request(`/api/own-registrations${path}`, { headers, ...init })
    const { status } = answer
    return { status, stored: answer.headers.get('Cache-Control'), ...(await answer.json()) }
  }
  const noStore = expect.stringContaining('no-store')
  expect(await ask('/proofs', { method: 'POST', body: '{"dropped":[]}' })).toMatchObject({
    status: 201,
    stored: noStore,
  })
  const { status, stored, rows } = await ask('')
  expect({ status, stored }).toEqual({ status: 200, stored: noStore })
  expect(rows).toMatchObject([{ id: seat!.id, isProven: true }])
})
