import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { carryOut } from '#tests/carry-out.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, aWrittenRequest, aWrittenSocio, asAdmin, daysLater } from '#tests/factories.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { createRequest } from './create.ts'
import { decideRequest } from './decide.ts'
import { getRequest } from './get.ts'
import { socioOf } from './lock.ts'
import { removeRequest } from './remove.ts'

test('a request by staff is approved, without account and member, and its link is emailed', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())

  const [request] = await club.db.select().from(membershipRequests)
  expect(request).toMatchObject({ id, status: 'approved', userId: null, completionSentAt: today, consentAt: null })
  expect(await club.db.$count(socios)).toBe(0)
  const [message] = await club.db.select().from(emails)
  expect(message).toMatchObject({
    template: 'send-approval-notification',
    recipient: 'carme@example.org',
    values: { membershipNumber: '', membershipRequestId: id },
  })
})

test('a duplicate submission of a request by staff is one request', async ({ club }) => {
  const written = aWrittenRequest()
  const first = await createRequest(asAdmin(club), written)
  expect(await createRequest(asAdmin(club), written)).toEqual(first)
  expect(await club.db.$count(emails)).toBe(1)
})

test('a request by staff returns the member with its address', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Mercè Prat', email: 'merce@example.org' }))
  const { duplicateInfo } = await createRequest(asAdmin(club), aWrittenRequest({ email: 'Merce@example.org' }))
  expect(duplicateInfo).toEqual({ email: 'merce@example.org', existingName: 'Mercè Prat' })
})

test('a pending request has the active member with its address', async ({ club }) => {
  const earlier = await aRequest(club)
  await decideRequest(asAdmin(club), earlier.id, { status: 'approved', reason: '' })
  const { id } = await aRequest(club)

  const file = await socioOf(club.db, earlier.id)
  expect(await getRequest(club, id)).toMatchObject({
    duplicateInfo: { email: 'nuria@example.org', existingName: 'Núria Casadevall Prat' },
    socioId: file?.id,
  })
  expect(await getRequest(club, earlier.id)).toMatchObject({
    duplicateInfo: null,
    membershipNumber: 'CG-0001',
    socioId: file?.id,
  })
})

test('a pending request has the former member and the number of pending requests with its address', async ({
  club,
}) => {
  const earlier = await aRequest(club)
  await decideRequest(asAdmin(club), earlier.id, { status: 'approved', reason: '' })
  await decideRequest(asAdmin(club), earlier.id, { status: 'baja', reason: '' })
  await carryOut(club)
  const { id } = await aRequest(club, { email: 'Nuria@Example.org' })
  await aRequest(club, { email: 'nuria@altre.example' })

  expect(await getRequest(club, id)).toMatchObject({
    duplicateInfo: null,
    former: { membershipNumber: 'CG-0001', fullName: 'Núria Casadevall Prat' },
    socioId: (await socioOf(club.db, earlier.id))?.id,
    alike: 0,
  })
  await aRequest(club)
  expect(await getRequest(club, id)).toMatchObject({ alike: 1 })
  await createSocio(asAdmin(club), aWrittenSocio({ email: 'nuria@example.org' }))
  expect(await getRequest(club, id), 'an active member comes before a former one').toMatchObject({
    duplicateInfo: { email: 'nuria@example.org' },
    former: null,
  })
})

test('a pending request has the blocked file with its name, which may be of somebody else', async ({ club }) => {
  const admin = asAdmin(club)
  const { id: former } = await createSocio(admin, aWrittenSocio({ fullName: 'Núria Casadevall Prat' }))
  await club.db.update(socios).set({ status: 'inactive', leftAt: club.now() }).where(eq(socios.id, former))
  await blockSocio(admin, former)
  const { id } = await aRequest(club, { fullName: 'NURIA CASADEVALL PRAT', email: 'nueva@example.org' })
  expect(await getRequest(club, id)).toMatchObject({
    socioId: former,
    former: null,
    blocked: { membershipNumber: 'CG-0001' },
  })
})

test('of several former members with one address, a request has the newest', async ({ club }) => {
  const left = async (day: number, fullName: string) => {
    const { id } = await createSocio(
      asAdmin(daysLater(club, day)),
      aWrittenSocio({ fullName, email: 'nuria@example.org' }),
    )
    await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, id))
    return id
  }
  await left(2, 'La del mig')
  const last = await left(3, 'La darrera')
  await left(1, 'La primera')
  const { id } = await aRequest(club)
  expect(await getRequest(club, id)).toMatchObject({ former: { fullName: 'La darrera' }, socioId: last })
})

test('the same local part at another host is another address', async ({ club }) => {
  const { id: left } = await createSocio(asAdmin(club), aWrittenSocio({ email: 'nuria@altre.example' }))
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, left))
  const { id } = await aRequest(club)
  expect(await getRequest(club, id)).toMatchObject({ former: null, socioId: null })
})

test('of several active members with one address, a request has the oldest', async ({ club }) => {
  const joined = (day: number, fullName: string) =>
    createSocio(asAdmin(daysLater(club, day)), aWrittenSocio({ fullName, email: 'nuria@example.org' }))
  await joined(2, 'La segona')
  const first = await joined(1, 'La primera')
  const { id } = await aRequest(club)
  expect(await getRequest(club, id)).toMatchObject({ duplicateInfo: { existingName: 'La primera' }, socioId: first.id })
})

test('deleting a request deletes the emails about it, not its member', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  await removeRequest(asAdmin(club), id)

  expect(await club.db.$count(membershipRequests)).toBe(0)
  expect(await club.db.$count(emails)).toBe(0)
  const [socio] = await club.db.select().from(socios)
  expect(socio).toMatchObject({ membershipRequestId: null, membershipNumber: 'CG-0001' })
  await expect(removeRequest(asAdmin(club), id)).rejects.toMatchObject({ code: 'request.not-found' })
  await expect(getRequest(club, id)).rejects.toMatchObject({ code: 'request.not-found' })
})
