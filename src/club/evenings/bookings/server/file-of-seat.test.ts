import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { registrationByStaff, registrationList } from '../shared/registration-panel.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { emailsOf, handOverSeat, rowOf, withPassOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aRegistration, aWrittenSocio, anEvent, asAdmin, asEditor } from '#tests/factories.ts'
import { addCompanions } from './booking/add-companions.ts'
import { changeBooking } from './booking/change-booking.ts'
import { readBooking } from './booking/read-booking.ts'
import type { Club } from '#club/core/server/club.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { readEventOverview } from '#club/evenings/events/server/event-overview.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { usualCompanions } from './usual-companions.ts'
import { chooseFile, findFiles, seatsWithoutFile } from './file-of-seat.ts'
import { formerPerson } from './former-person.ts'
import { addRegistration, cancelRegistration, changeRegistration } from './registrations-by-staff.ts'
import { getRegistration, listRegistrations } from './registrations-list.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { registerForEvent } from './registrations.ts'

const aFile = async (club: Club, overrides: object = {}) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ idempotencyKey: randomUUID(), ...overrides }))
  return id
}
const fileOn = async (club: Club, id: string) => (await rowOf(club, eq(eventRegistrations.id, id))).memberId
const listed = async (club: Club, eventId: string, filter: 'active' | 'waiting' = 'active') =>
  (await listRegistrations(club, registrationList.parse({ eventId, filter }))).rows

/** A form of staff with the file of the one who calls and of the companion. */
const aCouple = async (club: Club, overrides: object = {}) => {
  const oriol = await aFile(club, {
    fullName: 'Oriol Vidal',
    email: 'casa@example.org',
    dietaryRestrictions: 'Celíaco',
  })
  const marta = await aFile(club, { fullName: 'Marta Gil', email: 'casa@example.org', dietaryRestrictions: 'Vegana' })
  const { id: eventId } = await anEvent(club, { maxParticipants: 3, ...overrides })
  const form = registrationByStaff.parse({
    ...aRegistration({ fullName: 'Oriol Vidal', email: 'casa@example.org' }),
    eventId,
    memberId: oriol,
    companions: [
      { fullName: 'Marta Gil', memberId: marta },
      { fullName: 'Nil', email: '', dietaryRestrictions: '' },
    ],
  })
  return { oriol, marta, eventId, form }
}
const aSeatedCouple = async (club: Club, overrides: object = {}) => {
  const couple = await aCouple(club, overrides)
  const { id } = await addRegistration(asAdmin(club), couple.form)
  const seats = await seatsOf(club, couple.eventId)
  return { ...couple, id, seats, host: await withPassOf(club, id) }
}
const seatsOf = async (club: Club, eventId: string) => {
  const rows = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  return Object.fromEntries(rows.map((row) => [row.fullName.split(' ')[0]!, row]))
}

test('staff who choose files book the members: number and standing diet of each, and the event counts them', async ({
  club,
}) => {
  const { eventId, form, oriol, marta } = await aCouple(club)
  const call = apiCallerOf(club, actorWith('admin'))
  expect((await call('/api/admin/registrations', { method: 'POST', json: form })).status).toBe(201)
  expect(await listed(club, eventId)).toMatchObject([
    { fullName: 'Oriol Vidal', member: { id: oriol }, standingDiet: 'Celíaco' },
    { fullName: 'Marta Gil', member: { id: marta }, standingDiet: 'Vegana', email: '' },
    { fullName: 'Nil', member: null, standingDiet: '' },
  ])
  expect((await readEventOverview(asAdmin(club), eventId)).people).toMatchObject({ members: 2, withDiet: 2 })
  // The same form sent again changes nothing.
  expect((await call('/api/admin/registrations', { method: 'POST', json: form })).status).toBe(201)
  expect(await listed(club, eventId)).toHaveLength(3)
})

test('what is paid already is a payment of the booking, of the sum that staff saw and by who may; and whom a member brings is known next time', async ({
  club,
}) => {
  const { oriol, marta, eventId, form } = await aCouple(club, { price: 40, memberPrice: 30 })
  const paid = { id: randomUUID(), amount: 100, method: 'transfer' as const, paidOn: '2026-03-10' }
  const add = (by: Club, amount = 100) => addRegistration(by, { ...form, paid: { ...paid, amount } })
  await expect(add(asEditor(club, 'guests', 'members'))).rejects.toMatchObject({ code: 'access.denied' })
  await expect(add(asAdmin(club), 120)).rejects.toMatchObject({ code: 'payment.nothing-owed' })
  await club.db.delete(eventRegistrations)
  const { id } = await add(asAdmin(club))
  expect(await add(asAdmin(club))).toEqual({ id })
  const stored = await club.db.select().from(payments)
  expect(stored).toMatchObject([{ registrationId: id, amount: 100, method: 'transfer', paidOn: '2026-03-10' }])
  const second = await anEvent(club)
  await addRegistration(asAdmin(club), { ...form, eventId: second.id, companions: form.companions.slice(0, 1) })
  const shown = (await usualCompanions(club, oriol)).map(({ file, fullName, times }) => ({
    fullName,
    times,
    file: file?.id,
  }))
  expect(shown).toEqual([
    { fullName: 'Marta Gil', times: 2, file: marta },
    { fullName: 'Nil', times: 1, file: undefined },
  ])
  expect(await listed(club, eventId)).toHaveLength(3)
})

test('a seat keeps the address that staff write, and a party that waits has its files', async ({ club }) => {
  const { eventId, form, oriol } = await aCouple(club, { maxParticipants: 1 })
  const sent = { ...form, email: 'feina@example.org', ifFull: 'wait' as const }
  await addRegistration(asAdmin(club), sent)
  expect(await listed(club, eventId, 'waiting')).toMatchObject([
    { email: 'feina@example.org', member: { id: oriol } },
    { member: { number: expect.any(String) } },
    { member: null },
  ])
})

test('a blocked or left member, an unknown file, or one chosen without «members» is refused, and nothing is written', async ({
  club,
}) => {
  const { form, eventId, marta } = await aCouple(club)
  const refused = async (code: string, as: Club = asAdmin(club)) => {
    await expect(addRegistration(as, form)).rejects.toMatchObject({ code })
    expect(await club.db.$count(eventRegistrations, eq(eventRegistrations.eventId, eventId))).toBe(0)
  }
  await refused('access.denied', asEditor(club, 'guests'))
  for (const changed of [{ status: 'inactive' as const }, { status: 'active' as const, blockedAt: club.now() }]) {
    await club.db.update(socios).set(changed).where(eq(socios.id, marta))
    await refused('socio.not-active')
  }
  await club.db.delete(socios).where(eq(socios.id, marta))
  await refused('socio.not-active')
})

test('no form of the public writes a file', async ({ club }) => {
  const memberId = await aFile(club)
  const { id: eventId } = await anEvent(club)
  const json = { ...aRegistration(), memberId, companions: [{ fullName: 'Nil', memberId }] }
  const { status } = await apiCallerOf(club)(`/api/events/${eventId}/registrations`, { method: 'POST', json })
  expect(status).toBe(201)
  for (const row of await listed(club, eventId)) expect(row).toMatchObject({ member: null })
})

test('«Es suya» writes a file on a seat and takes it off, and does nothing to a seat that another file has', async ({
  club,
}) => {
  const staff = asAdmin(club)
  const [oriol, marta] = [await aFile(club), await aFile(club)]
  const { id: eventId } = await anEvent(club)
  const companions = [{ fullName: 'Marta Gil', email: '', dietaryRestrictions: '' }]
  const { id } = await registerForEvent(club, eventId, aRegistration({ email: 'feina@example.org', companions }))
  const asked = await seatsWithoutFile(staff, id)
  expect(asked.map(({ fullName }) => fullName)).toEqual(['Berta Demo', 'Marta Gil'])
  await chooseFile(staff, asked[1]!.id, { from: null, to: marta })
  expect(await seatsWithoutFile(staff, asked[1]!.id)).toEqual([{ id, fullName: 'Berta Demo' }])
  await chooseFile(staff, id, { from: null, to: oriol })
  await chooseFile(staff, id, { from: null, to: oriol })
  expect(await listed(club, eventId)).toMatchObject([
    { member: { id: oriol }, email: 'feina@example.org', fullName: 'Berta Demo' },
    { member: { id: marta }, email: '' },
  ])
  await expect(chooseFile(staff, id, { from: null, to: marta })).rejects.toMatchObject({ code: 'content.conflict' })
  await chooseFile(staff, id, { from: oriol, to: null })
  expect(await fileOn(club, id)).toBeNull()
  await club.db.update(socios).set({ blockedAt: club.now() }).where(eq(socios.id, oriol))
  await expect(chooseFile(staff, id, { from: null, to: oriol })).rejects.toMatchObject({ code: 'socio.not-active' })
  await expect(chooseFile(staff, randomUUID(), { from: null, to: marta })).rejects.toMatchObject({
    code: 'registration.not-found',
  })
})

test('the register is searched by name and number, former members last, blocked files never', async ({ club }) => {
  const file = (fullName: string, more: object = {}) => aFile(club, { fullName, dietaryRestrictions: '', ...more })
  const former = await file('Marta Ahir')
  await file('Marta Gil', { dietaryRestrictions: 'Vegana' })
  const blocked = await file('Marta Blocada')
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, former))
  await club.db.update(socios).set({ blockedAt: club.now() }).where(eq(socios.id, blocked))
  const found = await findFiles(club, { search: 'marta' })
  expect(found).toMatchObject([
    { fullName: 'Marta Gil', number: expect.stringMatching(/^CG-/), diet: 'Vegana', status: 'active' },
    { fullName: 'Marta Ahir', diet: '', status: 'inactive' },
  ])
  expect(await findFiles(club, { search: found[0]!.number })).toMatchObject([{ fullName: 'Marta Gil' }])
  expect(await findFiles(club, { search: '', id: blocked })).toEqual([])
})

test('a seat that gets the name of somebody else loses its file, whichever door it comes through', async ({ club }) => {
  const unlimited = { ...club, isUnlimited: true }
  const { oriol, marta, eventId, form, id, seats, host } = await aSeatedCouple(unlimited, { maxParticipants: 4 })
  const { Marta } = seats
  const stored = () => fileOn(club, Marta!.id)
  const restore = () =>
    club.db.update(eventRegistrations).set({ memberId: marta }).where(eq(eventRegistrations.id, Marta!.id))

  // Who booked corrects the name of a companion, then writes another.
  const rename = async (fullName: string) => {
    const { version } = await readBooking(host, eventId)
    await changeBooking(host, eventId, { version, seats: [{ id: Marta!.id, fullName }] })
    return stored()
  }
  expect(await rename('Marta Gil Roca')).toBe(marta)
  expect(await rename('Marina Pla')).toBeNull()
  await rename('Marta Gil')
  await restore()

  // Who booked adds somebody: the files of the others stay.
  const { version } = await readBooking(host, eventId)
  await addCompanions(host, eventId, {
    version,
    companions: [{ fullName: 'Eva', email: '', dietaryRestrictions: '' }],
    ifFull: 'refuse',
  })
  expect([await fileOn(club, id), await stored()]).toEqual([oriol, marta])

  // Staff correct, then write somebody else: also with the address that two members share.
  const save = async (changed: object) => {
    const { version: now } = await getRegistration(club, id)
    const { fullName, email, phone, isMember, howDidYouKnowUs, dietaryRestrictions, notes, language } = form
    const whole = { fullName, email, phone, isMember, howDidYouKnowUs, dietaryRestrictions, notes, language }
    await changeRegistration(asAdmin(club), id, { ...whole, ...changed, version: now })
    return fileOn(club, id)
  }
  expect(await save({ fullName: 'Oriol Vidal Sants' })).toBe(oriol)
  expect(await save({ fullName: 'Oriol Vidal Sants', email: 'oriol@example.org' })).toBe(oriol)
  expect(await save({ fullName: 'Marta Gil', email: 'oriol@example.org' })).toBeNull()
  expect(await save({ fullName: 'Marta Gil', memberId: marta })).toBe(marta)
  expect(await save({ fullName: 'Marta Gil', memberId: null })).toBeNull()
  await expect(save({ fullName: 'Marta Gil', memberId: randomUUID() })).rejects.toMatchObject({
    code: 'socio.not-active',
  })

  // The receiver of an offered seat accepts it.
  await handOverSeat(host, eventId, { seat: Marta!.id, fullName: 'Eva Demo', email: 'eva@example.org' })
  expect(await stored()).toBeNull()
})

test('an address corrected in the file, too: only by who may see members, and only of who keeps the file', async ({
  club,
}) => {
  const { oriol, id, form } = await aSeatedCouple(club)
  const { memberId: _, eventId: __, companions: ___, ...whole } = form
  const save = async (by: Club, changed: object) => {
    const { version } = await getRegistration(club, id)
    await changeRegistration(by, id, { ...whole, ...changed, inFileToo: true, version } as never)
    const [file] = await club.db.select().from(socios).where(eq(socios.id, oriol))
    return [file!.email, file!.version]
  }
  const corrected = { email: 'oriol@example.org' }
  await expect(save(asEditor(club), corrected)).rejects.toMatchObject({ code: 'access.denied' })
  expect(await save(asAdmin(club), corrected)).toEqual(['oriol@example.org', 2])
  expect(await save(asAdmin(club), { fullName: 'Pau Mir', email: 'pau@example.org' })).toEqual(['oriol@example.org', 2])
})

test('a form sent again writes the files that staff chose, and takes those of people who are others now', async ({
  club,
}) => {
  const { id: eventId } = await anEvent(club)
  const [berta, nil] = [await aFile(club), await aFile(club)]
  const request = aRegistration({ companions: [{ fullName: 'Nil', email: '', dietaryRestrictions: '' }] })
  const { id } = await registerForEvent(club, eventId, request)
  const companion = (await seatsOf(club, eventId)).Nil!.id
  await chooseFile(asAdmin(club), id, { from: null, to: berta })
  await chooseFile(asAdmin(club), companion, { from: null, to: nil })
  const files = async () => [await fileOn(club, id), await fileOn(club, companion)]
  await registerForEvent(club, eventId, { ...request, notes: 'Más tarde' })
  expect(await files()).toEqual([berta, nil])
  const other = { fullName: 'Pol', email: '', dietaryRestrictions: '' }
  await registerForEvent(club, eventId, { ...request, fullName: 'Anna Demo', companions: [other] })
  expect(await files()).toEqual([null, null])

  // Whom staff cancelled asks again: somebody else with the same address has no file.
  await chooseFile(asAdmin(club), id, { from: null, to: berta })
  await cancelRegistration(asAdmin(club), id)
  await registerForEvent(club, eventId, { ...request, fullName: 'Anna  DEMO', idempotencyKey: randomUUID() })
  expect(await fileOn(club, id)).toBe(berta)
})

test('another name is another person, unless it is the same one corrected', () => {
  const was = { fullName: 'Mercè Gil', email: 'a@example.org' }
  const keeps = (before: object, after: object) =>
    Object.keys(formerPerson({ ...was, ...before }, { ...was, ...after })).length === 0
  expect(keeps({}, { fullName: 'merce gil Pla', email: 'A@example.org' })).toBe(true)
  expect(keeps({}, { email: 'b@example.org' })).toBe(true)
  expect(keeps({}, { fullName: 'Pau Gil' })).toBe(false)
  expect(keeps({}, { fullName: 'Mercè Gil Pla', email: 'b@example.org' })).toBe(false)
  expect(keeps({ email: '' }, { fullName: 'Mercè Gil Pla', email: '' })).toBe(true)
  expect(keeps({ email: '' }, { fullName: 'Mercè Soler', email: '' })).toBe(false)
  // Another name at the same address: the account that booked stays.
  expect(formerPerson(was, { ...was, fullName: 'Pau Gil' })).toEqual({ memberId: null })
  expect(formerPerson(was, { fullName: 'Pau', email: 'pau@example.org' })).toEqual({ memberId: null, userId: null })
})

test('a companion of the register is written to in the language of the file, and nobody is said to have given the address', async ({
  club,
}) => {
  const { eventId, marta, form } = await aCouple(club)
  await club.db.update(socios).set({ language: 'ca' }).where(eq(socios.id, marta))
  const companions = [{ ...form.companions[0]!, email: 'marta@example.org' }, form.companions[1]!]
  const sent = { ...form, language: 'es' as const, companions }
  const { id } = await addRegistration(asAdmin(club), sent)
  expect((await seatsOf(club, eventId)).Marta?.language).toBe('ca')
  expect(await addRegistration(asAdmin(club), sent), 'the same form again').toEqual({ id })
  await queueConfirmations(club, 10)
  const [email] = await emailsOf(club, 'event-companion')
  expect(email).toMatchObject({ recipient: 'marta@example.org', language: 'ca' })
  const current = await currentEmailValues(club, email!)
  const { text } = composeEmail({ ...email!, values: 'values' in current ? current.values : {} })
  expect(text).toContain('Oriol Vidal t’ha apuntat a')
  expect(text).not.toContain('ens ha donat')

  const host = await withPassOf(club, id)
  const { version } = await readBooking(host, eventId)
  const nobody = { fullName: 'Pau', email: '', dietaryRestrictions: '' }
  await addCompanions(host, eventId, { version, companions: [nobody], ifFull: 'wait' })
  expect((await seatsOf(club, eventId)).Marta?.language, 'the party has grown').toBe('ca')
})

test('«Es suya» on a companion’s seat brings the language of the file, and taking it off the host’s', async ({
  club,
}) => {
  const { marta, eventId, seats } = await aSeatedCouple(club)
  await club.db.update(socios).set({ language: 'ca' }).where(eq(socios.id, marta))
  const [nil, languageOf] = [seats.Nil!.id, async (name: string) => (await seatsOf(club, eventId))[name]?.language]
  await chooseFile(asAdmin(club), nil, { from: null, to: marta })
  expect(await languageOf('Nil')).toBe('ca')
  await chooseFile(asAdmin(club), nil, { from: marta, to: null })
  expect(await languageOf('Nil')).toBe('es')
})
