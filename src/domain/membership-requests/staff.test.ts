import { expect } from 'vitest'
import { auditLog } from '#db/schema/audit-log.ts'
import { letters } from '#db/schema/letters.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, aWrittenRequest, asAdmin, daysLater, theDetails } from '#tests/membership.ts'
import { completeMembership } from '../completion.ts'
import { sendLetterAgain } from '../letters.ts'
import { sendCompletionLink } from './completion-link.ts'
import { createRequest } from './create.ts'
import { decideRequest } from './decide.ts'
import { getRequest } from './get.ts'
import { exportRequests, listRequests } from './list.ts'
import { socioOf } from './lock.ts'
import { removeRequest } from './remove.ts'

const everything = { search: '', order: 'desc', status: 'all', page: 1 } as const
const unknown = '00000000-0000-4000-8000-000000000000'

test('a request that staff writes is approved, of no account and no member, and its link goes out', async ({
  club,
}) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())

  const [request] = await club.db.select().from(membershipRequests)
  expect(request).toMatchObject({ id, status: 'approved', userId: null, completionSentAt: today, consentAt: null })
  expect(await club.db.$count(socios)).toBe(0)
  const [letter] = await club.db.select().from(letters)
  expect(letter).toMatchObject({
    letter: 'send-approval-notification',
    recipient: 'carme@example.org',
    values: { membershipNumber: '', membershipRequestId: id },
  })
})

test('the same written request sent twice is one', async ({ club }) => {
  const written = aWrittenRequest()
  const first = await createRequest(asAdmin(club), written)
  expect(await createRequest(asAdmin(club), written)).toEqual(first)
  expect(await club.db.$count(letters)).toBe(1)
})

test('a search looks in name, email and phone, without accents or case, every word of it', async ({ club }) => {
  await aRequest(club)
  await aRequest(club, { fullName: 'Jaume Ferrer i Mas', email: 'jferrer@example.org', phone: '+34 600 000 021' })
  const namesFor = async (search: string) =>
    (await listRequests(club, { ...everything, search })).rows.map(({ fullName }) => fullName)

  expect(await namesFor('nuria')).toEqual(['Núria Casadevall Prat'])
  expect(await namesFor('FERRER jaumé')).toEqual(['Jaume Ferrer i Mas'])
  expect(await namesFor('jferrer@')).toEqual(['Jaume Ferrer i Mas'])
  expect(await namesFor('600 000 021')).toEqual(['Jaume Ferrer i Mas'])
  expect(await namesFor('ma')).toEqual(['Jaume Ferrer i Mas'])
  expect(await namesFor('100%')).toEqual([])
  expect(await namesFor('_')).toHaveLength(2)
})

test('a telephone is found however it was written and however it is typed', async ({ club }) => {
  await aRequest(club, { fullName: 'Pau Serra', phone: '600123456' })
  await aRequest(club, { fullName: 'Ona Vila', phone: '+34 611 22 33 44' })
  await aRequest(club, { fullName: 'Sense Telèfon', phone: null })
  const namesFor = async (search: string) =>
    (await listRequests(club, { ...everything, search })).rows.map(({ fullName }) => fullName)

  for (const typed of [
    '600123456',
    '600 123 456',
    '+34 600 123 456',
    '0034600123456',
    '600-12-34-56',
    '123 456',
    'pau 600123456',
  ])
    expect(await namesFor(typed), typed).toEqual(['Pau Serra'])
  for (const typed of ['611223344', '+34611223344', '611 223 344', '+34 611 22 33 44', '(611) 22'])
    expect(await namesFor(typed), typed).toEqual(['Ona Vila'])
  expect(await namesFor('600 123 457')).toEqual([])
})

test('an address is found whole, by the end of its name with its host, or by its host', async ({ club }) => {
  await aRequest(club, { fullName: 'Pau Serra', email: 'Pau_Serra.b@Correu.example' })
  await aRequest(club, { fullName: 'Ona Vila', email: 'pauxserra.b@altre.example' })
  const namesFor = async (search: string) =>
    (await listRequests(club, { ...everything, search })).rows.map(({ fullName }) => fullName)

  for (const typed of ['pau_serra.b@correu.example', 'serra.b@correu', 'PAU_serra.b@', '@correu', 'pau serra.b@correu'])
    expect(await namesFor(typed), typed).toEqual(['Pau Serra'])
  expect(await namesFor('serra.b@')).toHaveLength(2)
  expect(await namesFor('erra@correu')).toEqual([])
})

test('a list holds one status, the newest first or the oldest, 25 a page', async ({ club }) => {
  for (let n = 0; n < 27; n += 1)
    await aRequest(club, { fullName: `Persona ${n}`, createdAt: new Date(today.getTime() + n) })
  await aRequest(club, { status: 'rejected' })

  const first = await listRequests(club, { ...everything, status: 'pending' })
  expect(first.rows).toHaveLength(25)
  expect(first.rows[0]?.fullName).toBe('Persona 26')
  expect(first).toMatchObject({ total: 27, isMore: false })
  const second = await listRequests(club, { ...everything, status: 'pending', page: 2 })
  expect(second.rows.map(({ fullName }) => fullName)).toEqual(['Persona 1', 'Persona 0'])
  const oldest = await listRequests(club, { ...everything, status: 'pending', order: 'asc' })
  expect(oldest.rows[0]?.fullName).toBe('Persona 0')
})

test('a pending request tells of the active member who has its address', async ({ club }) => {
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

test('the link sent again counts for thirty days from then', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  const later = daysLater(asAdmin(club), 29)
  const { completionSentAt } = await sendCompletionLink(later, id)

  expect(completionSentAt).toEqual(later.now())
  expect(await club.db.$count(letters)).toBe(2)
  await completeMembership(daysLater(club, 50), id, theDetails())
})

test('the link sent again goes to the address of the member’s file, which staff may have corrected', async ({
  club,
}) => {
  const { id } = await aRequest(club, { email: 'nuria@exmaple.org' })
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  await club.db.update(socios).set({ email: 'nuria@example.org', language: 'es' })
  await club.db.delete(letters)

  expect(await sendCompletionLink(asAdmin(club), id)).toMatchObject({ email: 'nuria@example.org' })
  expect(await club.db.select().from(letters)).toMatchObject([
    { recipient: 'nuria@example.org', language: 'es', about: id, values: { email: 'nuria@example.org' } },
  ])
})

test('an address corrected on the letter of an approval is corrected in the member’s file too', async ({ club }) => {
  const { id } = await aRequest(club, { email: 'nuria@exmaple.org' })
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  const [letter] = await club.db.update(letters).set({ status: 'failed' }).returning()
  await sendLetterAgain(asAdmin(club), letter!.id, { to: 'nuria@example.org' })

  expect(await club.db.select().from(membershipRequests)).toMatchObject([{ email: 'nuria@example.org' }])
  expect(await club.db.select().from(socios)).toMatchObject([{ email: 'nuria@example.org', version: 2 }])
})

test('an approved request tells whether the letter with its link went out, and where to', async ({ club }) => {
  const { id } = await aRequest(club)
  expect(await getRequest(club, id)).toMatchObject({ letter: null })
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  expect(await getRequest(club, id)).toMatchObject({ letter: { status: 'queued', to: 'nuria@example.org' } })
  await club.db.update(letters).set({ status: 'failed' })
  expect(await getRequest(club, id)).toMatchObject({ letter: { status: 'failed' } })
})

test('a pending request tells of somebody who left with its address, and of others that wait', async ({ club }) => {
  const earlier = await aRequest(club)
  await decideRequest(asAdmin(club), earlier.id, { status: 'approved', reason: '' })
  await decideRequest(asAdmin(club), earlier.id, { status: 'baja', reason: '' })
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
})

test('a link is sent only where data are still awaited', async ({ club }) => {
  const pending = await aRequest(club)
  await expect(sendCompletionLink(asAdmin(club), pending.id)).rejects.toMatchObject({
    code: 'completion.not-approved',
  })
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  await completeMembership(club, id, theDetails())
  await expect(sendCompletionLink(asAdmin(club), id)).rejects.toMatchObject({ code: 'completion.done' })
  await expect(sendCompletionLink(asAdmin(club), unknown)).rejects.toMatchObject({ code: 'request.not-found' })
})

test('deleting a request leaves its member, and takes the letters about it', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  await removeRequest(asAdmin(club), id)

  expect(await club.db.$count(membershipRequests)).toBe(0)
  expect(await club.db.$count(letters)).toBe(0)
  const [socio] = await club.db.select().from(socios)
  expect(socio).toMatchObject({ membershipRequestId: null, membershipNumber: 'CG-0001' })
  await expect(removeRequest(asAdmin(club), id)).rejects.toMatchObject({ code: 'request.not-found' })
  await expect(getRequest(club, id)).rejects.toMatchObject({ code: 'request.not-found' })
})

test('who takes the list away is in the log', async ({ club }) => {
  await aRequest(club)
  expect(await exportRequests(asAdmin(club), { search: 'nuria', status: 'all', order: 'desc' })).toHaveLength(1)
  const [act] = await club.db.select().from(auditLog)
  expect(act).toMatchObject({ action: 'membership-request.exported', after: { search: 'nuria', rows: 1 } })
})
