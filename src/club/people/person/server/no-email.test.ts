import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { filesWithAddresses } from '#club/evenings/bookings/server/file-of-seat.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { exportSocios, listSocios } from '#club/members/members/server/list.ts'
import { moveMember } from '#club/members/members/server/moves.ts'
import { newSocioSubmission, socioEdit } from '#club/members/members/shared/membership-panel.ts'
import { getRequest } from '#club/members/requests/server/get.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { filesToJoin } from '#club/members/own-file/server/invite.ts'
import { findEverything } from '#club/people/find/server/find-everything.ts'
import { listDuplicates } from '#club/people/merging/server/duplicates.ts'
import { findPersonRows } from '#club/people/privacy/server/find-person-rows.ts'
import { findOwn } from '#club/people/privacy/server/whose/own.ts'
import { test } from '#tests/club.ts'
import { aRequest, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { readPersonPage } from './read-person.ts'

/** Every file of the server that compares, or lists, the addresses of members: two without one are tried below in each. */
const places = [
  'src/club/evenings/bookings/server/file-of-seat.ts',
  // Who is called on paper.
  'src/club/members/assemblies/server/calls.ts',
  // Whom an import made and who may be invited: only with an address.
  'src/club/members/imports/server/invite-imported.ts',
  'src/club/members/members/server/list.ts',
  'src/club/members/members/server/member-of.ts',
  'src/club/members/members/server/noun.ts',
  'src/club/members/members/server/register.ts',
  'src/club/members/own-file/server/invite.ts',
  'src/club/members/requests/server/lock.ts',
  'src/club/people/person/server/find-person.ts',
  // Between two that are not empty: the address that an email had.
  'src/club/post/emails/server/emails.ts',
]

test('the places that read the addresses of members are known', () => {
  const found = globSync('src/**/server/**/*.ts').filter(
    (path) => !path.includes('.test.') && /socios\.email/.test(readFileSync(path, 'utf8')),
  )
  expect(found.toSorted()).toEqual(places.toSorted())
})

const withoutEmail = { email: '', hasNoEmail: true, phone: '' }
const two = async (club: Club) => ({
  one: await createSocio(asAdmin(club), aWrittenSocio({ ...withoutEmail, fullName: 'Remei Pla' })),
  other: await createSocio(asAdmin(club), aWrittenSocio({ ...withoutEmail, fullName: 'Quimet Roca' })),
})

test('an address is required unless staff say that there is none', () => {
  const form = aWrittenSocio({ email: '' })
  const codes = (sent: object) =>
    newSocioSubmission.safeParse({ ...form, ...sent }).error?.issues.map(({ path, message }) => [path, message])
  expect(codes({})).toEqual([[['email'], 'required']])
  expect(codes({ hasNoEmail: false })).toEqual([[['email'], 'required']])
  expect(codes({ hasNoEmail: true })).toBeUndefined()
  const edited = { ...form, status: 'active', iban: '' }
  expect(socioEdit.safeParse(edited).success).toBe(false)
  expect(socioEdit.safeParse({ ...edited, hasNoEmail: true }).success).toBe(true)
})

test('two members without an address are nobody’s duplicate, and each finds only itself', async ({ club }) => {
  const admin = asAdmin(club)
  const { one, other } = await two(club)
  expect([one.duplicateInfo, other.duplicateInfo]).toEqual([null, null])
  expect((await listDuplicates(admin)).pairs).toEqual([])
  expect(await filesToJoin(admin, '')).toEqual([])
  expect([...(await filesWithAddresses(admin, ['', '']))]).toEqual([])
  expect((await findPersonRows(club.db, { email: '', rows: [one.id] })).socios).toEqual([one.id])
  expect((await findOwn(club.db, { email: '', rows: [one.id] })).socios).toEqual([one.id])
  expect((await findEverything(admin, 'remei')).members).toMatchObject([{ id: one.id, withSameAddress: 0 }])
})

test('a guest or an applicant without an address has no member with the same', async ({ club }) => {
  const admin = asAdmin(club)
  await two(club)
  const event = await anEvent(club)
  const guest = { eventId: event.id, fullName: 'Algú', email: '' }
  const [seat] = await club.db.insert(eventRegistrations).values([guest, guest]).returning()
  expect(await readPersonPage(admin, seat!.id)).toMatchObject({ filesWithAddress: [], tables: { withSameAddress: 0 } })
  const request = await aRequest(club, { email: '' })
  await aRequest(club, { email: '' })
  expect(await getRequest(admin, request.id)).toMatchObject({ duplicateInfo: null, former: null, alike: 0 })
  expect(await decideRequest(admin, request.id, { status: 'approved', reason: '' })).toMatchObject({
    hasDuplicateEmail: false,
  })
  expect(await club.db.$count(emails)).toBe(0)
})

test('nothing is sent to nobody; the list has who is written to on paper', async ({ club }) => {
  const admin = asAdmin(club)
  const { one, other } = await two(club)
  await createSocio(admin, aWrittenSocio())
  const move = { day: '2026-03-14', reason: 'x', tell: true, version: 1 }
  await moveMember(admin, one.id, { ...move, to: 'suspended' })
  await moveMember(admin, other.id, { ...move, to: 'inactive' })
  expect(await club.db.$count(emails)).toBe(0)
  const list = { search: '', status: 'no-email', order: 'asc' } as const
  expect((await listSocios(admin, { ...list, page: 1 })).rows.map(({ id }) => id)).toEqual([one.id])
  expect((await exportSocios(admin, list)).map(({ email }) => email)).toEqual([''])
})
