import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '../tables/audit-log.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '../club.ts'
import { carryOut } from '#tests/carry-out.ts'
import { test } from '#tests/club.ts'
import {
  aPostForm,
  aRegistration,
  anEvent,
  anEventForm,
  aWrittenRequest,
  aWrittenSocio,
  asAdmin,
  daysLater,
  theDetails,
} from '#tests/factories.ts'
import { changePost, createPost } from '#club/evenings/posts/server/blog-posts-editing.ts'
import { deletePost } from '#club/evenings/posts/server/kind.ts'
import { completeMembership } from '#club/members/completion/server/completion.ts'
import { changeEvent, createEvent } from '#club/evenings/events/server/events-editing.ts'
import { createRequest } from '#club/members/requests/server/create.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import {
  addRegistration,
  cancelRegistration,
  changeRegistration,
} from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { getSocio } from '#club/members/members/server/get.ts'

const actsOn = ({ db }: Club, id: string) =>
  db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.createdAt), asc(auditLog.action))

test('a duplicate submission of a member updates the file, with an entry in the log', async ({ club }) => {
  const written = aWrittenSocio()
  const first = await createSocio(asAdmin(club), written)
  const corrected = {
    ...written,
    fullName: 'Ignasi Barbany i Coll',
    dietaryRestrictions: '',
    membershipType: 'vip' as const,
  }
  for (const day of [1, 2]) expect(await createSocio(asAdmin(daysLater(club, day)), corrected)).toEqual(first)

  expect(await getSocio(club, first.id)).toMatchObject({
    fullName: 'Ignasi Barbany i Coll',
    dietaryRestrictions: null,
    membershipType: 'vip',
    membershipNumber: 'CG-0001',
    version: 2,
  })
  expect(await actsOn(club, first.id)).toMatchObject([
    { action: 'socio.created' },
    { action: 'socio.private-read' },
    { action: 'socio.written-again', before: { membershipType: 'regular' }, after: { membershipType: 'vip' } },
  ])
  await createSocio(asAdmin(daysLater(club, 3)), { ...corrected, fullName: 'Ignasi Barbany Coll' })
  expect(await getSocio(club, first.id)).toMatchObject({ fullName: 'Ignasi Barbany Coll', version: 3 })
})

test('a duplicate submission is refused if the member’s file was changed in between', async ({ club }) => {
  const written = aWrittenSocio()
  const { id } = await createSocio(asAdmin(club), written)
  const { idempotencyKey: _, ...change } = aWrittenSocio({ fullName: 'Ignasi Barbany, d’una altra mà' })
  await changeSocio(asAdmin(daysLater(club, 1)), id, { ...change, status: 'active', version: 1 })
  await expect(
    createSocio(asAdmin(daysLater(club, 2)), { ...written, phone: '+34 600 000 077' }),
  ).rejects.toMatchObject({
    code: 'duplicate.too-late',
    details: { changedBy: 'admin@cercle.example' },
  })
  expect(await getSocio(club, id)).toMatchObject({ fullName: 'Ignasi Barbany, d’una altra mà', version: 2 })
})

test('the same key with another address is another member, request or guest', async ({ club }) => {
  const [socio, request, guest] = [
    aWrittenSocio(),
    aWrittenRequest(),
    { ...aRegistration(), eventId: (await anEvent(club)).id },
  ]
  const email = 'una.altra@example.org'
  for (const form of [socio, { ...socio, email }]) await createSocio(asAdmin(club), form)
  for (const form of [request, { ...request, email }]) await createRequest(asAdmin(club), form)
  for (const form of [guest, { ...guest, email }]) await addRegistration(asAdmin(club), form)
  for (const table of [socios, membershipRequests, eventRegistrations]) expect(await club.db.$count(table)).toBe(2)
})

test('a duplicate submission of a request updates it; its link is sent once', async ({ club }) => {
  const written = aWrittenRequest()
  const first = await createRequest(asAdmin(club), written)
  const corrected = { ...written, fullName: 'Carme Solà i Pi', phone: '+34 600 000 031' }
  for (const day of [1, 2]) expect(await createRequest(asAdmin(daysLater(club, day)), corrected)).toEqual(first)

  const [request] = await club.db.select().from(membershipRequests)
  expect(request).toMatchObject({ fullName: 'Carme Solà i Pi', phone: '+34 600 000 031', status: 'approved' })
  expect(await club.db.$count(emails)).toBe(1)
  expect(await actsOn(club, first.id)).toMatchObject([
    { action: 'membership-request.created' },
    { action: 'membership-request.written-again', after: { fields: ['fullName', 'phone'] } },
  ])
})

test('a duplicate submission changes only its own row', async ({ club }) => {
  const staff = asAdmin(club)
  const [socio, request, guest] = [
    aWrittenSocio(),
    aWrittenRequest(),
    { ...aRegistration(), eventId: (await anEvent(club)).id },
  ]
  const email = 'una.altra@example.org'
  await createSocio(staff, aWrittenSocio({ email }))
  await createRequest(staff, aWrittenRequest({ email }))
  await addRegistration(staff, { ...guest, ...aRegistration({ email }) })
  const rowsOfOthers = () =>
    Promise.all(
      [socios, membershipRequests, eventRegistrations].map((table) =>
        club.db.select().from(table).where(eq(table.email, email)),
      ),
    )
  const before = await rowsOfOthers()
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 1])

  for (const phone of ['+34 600 000 001', '+34 600 000 002']) {
    await createSocio(asAdmin(daysLater(club, 1)), { ...socio, phone })
    await createRequest(asAdmin(daysLater(club, 1)), { ...request, phone })
    await addRegistration(asAdmin(daysLater(club, 1)), { ...guest, phone })
  }
  expect(await rowsOfOthers()).toEqual(before)
})

test('a duplicate submission of a request that ended or has a member is refused', async ({ club }) => {
  const [ended, completed] = [aWrittenRequest(), aWrittenRequest({ email: 'pere@example.org' })]
  const { id } = await createRequest(asAdmin(club), ended)
  await decideRequest(asAdmin(club), id, { status: 'baja', reason: '' })
  await carryOut(club)
  await completeMembership(club, (await createRequest(asAdmin(club), completed)).id, theDetails())
  for (const written of [ended, completed])
    await expect(createRequest(asAdmin(club), { ...written, phone: '+34 600 000 031' })).rejects.toMatchObject({
      code: 'duplicate.too-late',
    })
  await expect(createRequest(asAdmin(club), ended), 'it is not approved any more').rejects.toMatchObject({
    code: 'duplicate.too-late',
  })
  expect(await club.db.$count(membershipRequests)).toBe(2)
})

test('a duplicate submission of a guest is logged as one update; one without changes is not logged', async ({
  club,
}) => {
  const guest = { ...aRegistration(), eventId: (await anEvent(club)).id }
  const first = await addRegistration(asAdmin(club), guest)
  const corrected = { ...guest, notes: 'Arriba tard', dietaryRestrictions: 'Sense gluten' }
  for (const day of [1, 2]) expect(await addRegistration(asAdmin(daysLater(club, day)), corrected)).toEqual(first)

  const [row] = await club.db.select().from(eventRegistrations)
  expect(row).toMatchObject({ notes: 'Arriba tard', version: 2 })
  const acts = await actsOn(club, first.id)
  expect(acts.map(({ action }) => action)).toEqual(['registration.created', 'registration.written-again'])
  expect(acts[1]).toMatchObject({ before: null, after: { fields: ['dietaryRestrictions', 'notes'] } })
  expect(JSON.stringify(acts)).not.toContain('gluten')
})

test('a duplicate submission is refused if the guest was changed or cancelled in between', async ({ club }) => {
  const event = await anEvent(club)
  const corrected = { ...aRegistration(), eventId: event.id }
  const cancelled = { ...corrected, email: 'pere@example.org' }
  const [one, other] = [
    await addRegistration(asAdmin(club), corrected),
    await addRegistration(asAdmin(club), cancelled),
  ]
  const { idempotencyKey: _, eventId: __, ...words } = corrected
  await changeRegistration(asAdmin(club), one.id, { ...words, phone: '+34 600 000 044', version: 1 })
  await cancelRegistration(asAdmin(club), other.id)
  for (const guest of [corrected, cancelled])
    await expect(addRegistration(asAdmin(club), guest)).rejects.toMatchObject({ code: 'duplicate.too-late' })
})

test('a duplicate submission of an event cannot reduce the capacity below its guests', async ({ club }) => {
  const admin = asAdmin(club)
  const written = { ...anEventForm(), maxParticipants: 2, idempotencyKey: randomUUID() }
  const { id } = await createEvent(admin, written)
  for (const email of ['pol@example.org', 'anna@example.org'])
    await registerForEvent(club, id, aRegistration({ email }))
  await expect(createEvent(admin, { ...written, maxParticipants: 1 })).rejects.toMatchObject({
    code: 'event.capacity-below-registered',
  })
  expect(await createEvent(admin, { ...written, maxParticipants: 3 })).toMatchObject({ id, maxParticipants: 3 })
})

test('a duplicate submission of content updates one row, unless it was changed in between', async ({ club }) => {
  const admin = asAdmin(club)
  const written = { ...anEventForm(), idempotencyKey: randomUUID() }
  const { id } = await createEvent(admin, written)
  expect(await createEvent(admin, written)).toMatchObject({ id, version: 1 })
  expect(await createEvent(admin, { ...written, price: 50 })).toMatchObject({ id, price: 50, version: 2 })
  expect(await actsOn(club, id)).toMatchObject([{ action: 'event.created' }, { action: 'event.written-again' }])
  await changeEvent(admin, id, { ...anEventForm({ price: 55 }), version: 2 })
  await expect(createEvent(admin, written)).rejects.toMatchObject({ code: 'duplicate.too-late' })

  const post = { ...aPostForm(), idempotencyKey: randomUUID() }
  const first = await createPost(admin, post)
  expect(await createPost(admin, post), 'its own slug is not another’s').toMatchObject({ id: first.id, version: 1 })
  await changePost(admin, first.id, { ...aPostForm({ slug: 'otra-cosa' }), version: 1 })
  await deletePost(admin, first.id)
  await expect(createPost(admin, post)).rejects.toMatchObject({ code: 'post.not-found' })
})
