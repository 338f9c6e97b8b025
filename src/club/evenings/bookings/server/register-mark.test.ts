import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { registrationList } from '../shared/registration-panel.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRegistration, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { dietNote } from '../shared/rules/diet-note.ts'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { addRegistration, changeRegistration } from './registrations-by-staff.ts'
import { exportRegistrations, getRegistration, listRegistrations } from './registrations-list.ts'
import { registerForEvent } from './registrations.ts'

const account = actorWith('user') as Extract<Club['actor'], { kind: 'user' }>
const signedIn = (club: Club, changed: object = {}): Club => ({ ...club, actor: Object.assign({}, account, changed) })
const aMember = (club: Club, overrides = {}) =>
  createSocio(asAdmin(club), aWrittenSocio({ email: account.email, dietaryRestrictions: 'Celíaca', ...overrides }))
const own = (overrides = {}) => aRegistration({ email: account.email, ...overrides })

const storedOf = async (club: Club, id: string) => {
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  return { userId: row!.userId, memberId: row!.memberId }
}
const listed = async (club: Club, eventId: string) =>
  (await listRegistrations(club, registrationList.parse({ eventId, filter: 'active' }))).rows

test('a booking made signed in with the own address is linked to the account and to its member file', async ({
  club,
}) => {
  const { id: memberId, membershipNumber } = await aMember(club)
  const event = await anEvent(club)
  const companions = [{ fullName: 'Nil', email: '', dietaryRestrictions: '' }]
  const { id } = await registerForEvent(signedIn(club), event.id, own({ companions }))
  expect(await storedOf(club, id)).toEqual({ userId: account.id, memberId })
  const [host, companion] = await listed(club, event.id)
  expect(host).toMatchObject({ member: { id: memberId, number: membershipNumber }, standingDiet: 'Celíaca' })
  expect(companion).toMatchObject({ fullName: 'Nil', member: null, standingDiet: '' })
  expect(Object.keys(host!)).not.toContain('memberId')
  expect(await exportRegistrations(asAdmin(club), event.id)).toMatchObject([
    { standingDiet: 'Celíaca' },
    { standingDiet: '' },
  ])
})

test('an equal address, a ticked box, a staff entry or an unverified account links no member', async ({
  club: limited,
}) => {
  const club = { ...limited, isUnlimited: true }
  await aMember(club)
  const event = await anEvent(club, { maxParticipants: 20 })
  const bookings = [
    () => registerForEvent(club, event.id, own({ isMember: true })),
    () => registerForEvent(signedIn(club, { isAddressVerified: false }), event.id, own()),
    () => registerForEvent(signedIn(club, { needsSecondFactor: true }), event.id, own()),
    // For somebody else.
    () => registerForEvent(signedIn(club), event.id, aRegistration({ email: 'otra@example.org' })),
    () => addRegistration(signedIn(asAdmin(club), { role: 1 }), { ...own(), eventId: event.id }),
  ]
  for (const book of bookings) expect(await storedOf(club, (await book()).id)).toEqual({ userId: null, memberId: null })
  for (const row of await listed(club, event.id)) expect(row).toMatchObject({ member: null, standingDiet: '' })
})

test('an address shared by two members links neither', async ({ club }) => {
  for (const fullName of ['Anna Demo', 'Berta Demo']) await aMember(club, { fullName })
  const event = await anEvent(club)
  const { id } = await registerForEvent(signedIn(club), event.id, own())
  expect(await storedOf(club, id)).toEqual({ userId: account.id, memberId: null })
})

test('a form sent again signed in links the booking, which stays linked if sent once more without an account', async ({
  club,
}) => {
  const { id: memberId } = await aMember(club)
  const event = await anEvent(club)
  const request = own()
  const { id } = await registerForEvent(club, event.id, request)
  expect((await storedOf(club, id)).memberId).toBeNull()
  for (const as of [signedIn(club), club]) {
    await registerForEvent(as, event.id, request)
    expect((await storedOf(club, id)).memberId).toBe(memberId)
  }
})

test('a seat given to somebody else by staff loses its member; a correction keeps it', async ({ club }) => {
  const { id: memberId } = await aMember(club)
  const { id: eventId } = await anEvent(club)
  const { id } = await registerForEvent(signedIn(club), eventId, own())
  const save = async (changed: object) => {
    const { idempotencyKey: _, companions: __, ifFull: ___, takesFewer: ____, ...form } = own()
    const { version } = await getRegistration(club, id)
    await changeRegistration(asAdmin(club), id, { ...form, ...changed, version })
    return (await storedOf(club, id)).memberId
  }
  expect(await save({ fullName: 'Berta Demo i Mas' })).toBe(memberId)
  expect(await save({ fullName: 'Berta Demo i Mas', email: 'berta.demo@example.org' })).toBe(memberId)
  expect(await save({ fullName: 'Pol Altre', email: 'pol@example.org' })).toBeNull()
})

test('a note equal to the member’s diet is left out, and a former member has no mark', async ({ club }) => {
  const { id: memberId } = await aMember(club)
  const event = await anEvent(club)
  await registerForEvent(signedIn(club), event.id, own({ dietaryRestrictions: 'celíaca ' }))
  expect(await listed(club, event.id)).toMatchObject([{ dietaryRestrictions: 'celíaca', standingDiet: '' }])
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, memberId))
  expect(await listed(club, event.id)).toMatchObject([{ member: null, standingDiet: '' }])
})

test('a note that only says that there is nothing is none, in both languages; any other stays as it is', async ({
  club,
}) => {
  const nothing = 'Come de todo.|sin restricciones|Sin restricción|NO|ninguna|Nada|Cap|menjo de tot|Sense al·lèrgies|-'
  expect(nothing.split('|').map(dietNote).filter(Boolean)).toEqual([])
  const some = 'No come gluten|Come de todo menos marisco|Sin alergias, pero vegana|Nada crudo|Cap marisc|Nous'
  expect(some.split('|').map(dietNote)).toEqual(some.split('|'))
  await aMember(club, { dietaryRestrictions: 'Come de todo' })
  const event = await anEvent(club)
  await registerForEvent(signedIn(club), event.id, own())
  expect(await listed(club, event.id)).toMatchObject([{ standingDiet: '' }])
})
