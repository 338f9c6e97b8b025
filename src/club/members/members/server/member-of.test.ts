import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { socios } from './table.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from './create.ts'
import { filesOf, ownFilesOf } from './member-of.ts'

const member = actorWith('user')

test('a member is an account with the verified address of an active member', async ({ club }) => {
  const as = (changed: object = {}): Club => ({ ...club, actor: Object.assign({}, member, changed) })
  expect(await ownFilesOf(as())).toEqual([])
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ email: 'User@Cercle.example' }))
  expect(await ownFilesOf(as())).toEqual([id])
  for (const changed of [{ isAddressVerified: false }, { needsSecondFactor: true }, { email: 'other@cercle.example' }])
    expect(await ownFilesOf(as(changed)), JSON.stringify(changed)).toEqual([])
  expect(await ownFilesOf(club)).toEqual([])
  const { id: otherId } = await createSocio(asAdmin(club), aWrittenSocio({ email: 'other@cercle.example' }))
  const other = Object.assign({}, member, { id: otherId, email: 'other@cercle.example' })
  expect([...(await filesOf(club, [member, other])).values()]).toEqual([[id], [otherId]])
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, id))
  expect(await ownFilesOf(as())).toEqual([])
})

test('in the members’ window a member registers with companions, whatever the box in the form says', async ({
  club,
}) => {
  await createSocio(asAdmin(club), aWrittenSocio({ email: 'user@cercle.example' }))
  const event = await anEvent(club, { publicFrom: new Date(today.getTime() + 1) })
  const companions = [{ fullName: 'Nil', email: '', dietaryRestrictions: '' }]
  const request = aRegistration({ companions, isMember: true })
  await expect(registerForEvent(club, event.id, request)).rejects.toMatchObject({ code: 'event.members-only' })
  expect(await registerForEvent({ ...club, actor: member }, event.id, { ...request, isMember: false })).toEqual({
    id: expect.any(String),
  })
})
