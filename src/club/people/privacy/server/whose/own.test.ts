import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { formLimits } from '#platform/limits/table.ts'
import { erasures } from '../tables/erasures.ts'
import { privacyRequests } from '../table.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { aPrivacyRequest, anAccount, asAdmin, daysLater, iban } from '#tests/factories.ts'
import { plantSecondPerson, readSecondPerson } from '#tests/planted/second-person.ts'
import { plantPerson, planted, tablesWith } from '#tests/planted/person.ts'
import type { Club } from '#club/core/server/club.ts'
import { dataLinkOf, fetchPersonalData, sendDataLink } from '../data-link.ts'
import { erasePerson } from '../erase.ts'
import { erasureKey, hashOf, hashOfOwn } from '../erasure-list.ts'
import { downloadPerson } from '../export.ts'
import { findPersonRows } from '../find-person-rows.ts'
import { holdPerson } from '../holds.ts'
import { findOwn, idsOf } from './own.ts'
import { readPerson } from '../read-person.ts'
import { repeatErasures } from '../repeat-erasures.ts'
import { addPrivacyRequest, listPrivacyRequests } from '../requests.ts'

const { email } = planted
const byAddress = { email, rows: [] }
const several = { code: 'person.several' }

/** Two people with one address. `hers`: the rows of the planted person. */
const plantCouple = async (club: Club) => {
  const person = await plantPerson(club)
  const hers = idsOf(await findPersonRows(club.db, byAddress))
  const partner = await plantSecondPerson(club, email)
  const both = idsOf(await findPersonRows(club.db, byAddress))
  await club.db.delete(retentionHolds)
  return { ...person, hers, partner, theirs: both.filter((id) => !hers.includes(id)) }
}

const textsOf = (zip: Uint8Array) =>
  Object.values(unzipSync(zip))
    .map((bytes) => strFromU8(bytes))
    .join('\n')

test('by an address that two people have nothing is given, erased or held back', async ({ club }) => {
  const admin = asAdmin(club)
  await plantCouple(club)
  await expect(downloadPerson(admin, { ...byAddress, isAnswer: false })).rejects.toMatchObject(several)
  await expect(erasePerson(admin, byAddress, contributions)).rejects.toMatchObject(several)
  await expect(sendDataLink(admin, { email, language: 'es' })).rejects.toMatchObject(several)
  await expect(holdPerson(admin, byAddress, 'Pleito')).rejects.toMatchObject(several)
  expect(await club.db.$count(emails, eq(emails.template, 'personal-data'))).toBe(0)
})

test('the ZIP of one of two with one address has the ticked rows and what hangs on them, nothing of the other', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const { hers, theirs } = await plantCouple(club)
  const zipOf = async (rows: string[]) => textsOf(await downloadPerson(admin, { email, rows, isAnswer: false }))
  const own = await zipOf(hers)
  expect(own).toContain(iban)
  expect(own).toContain(planted.text)
  expect(own).not.toMatch(/vecina/i)
  const other = await zipOf(theirs)
  expect(other).toContain('Vecina Demo')
  for (const word of [iban, planted.text, planted.name, planted.phone, planted.ip]) expect(other).not.toContain(word)
  const all = JSON.parse(
    strFromU8(
      unzipSync(await downloadPerson(admin, { email, rows: [...hers, ...theirs], isAnswer: false }))['datos.json']!,
    ),
  )
  expect(Object.keys(all), 'with every row ticked, the address is theirs').toContain('formLimits')
  expect(own).not.toContain('contact:email:')
})

test('a link gives what was ticked before it was sent, also when more rows have come, and only what has its address', async ({
  club,
}) => {
  const { hers, partner, companion } = await plantCouple(club)
  const rows = [...hers, companion.id]
  const { id } = await sendDataLink(asAdmin(club), { email, language: 'es', rows })
  const event = { eventId: partner.event.id, fullName: 'Tercera Demo', email }
  await club.db.insert(eventRegistrations).values({ ...event, createdAt: new Date('2026-03-14T12:01Z') })
  const link = await dataLinkOf(club, id, 'es')
  if (typeof link === 'string') throw new Error(link)
  const visitor = { ...club, actor: { kind: 'visitor', pass: link.url.split('#')[1]! } as const }
  const text = textsOf(await fetchPersonalData(visitor))
  expect(text).toContain(iban)
  expect(text).not.toMatch(/vecina|Tercera|otra@example.org/i)
})

test('a link of a release before the ticks gives the data of one person, and of two nothing', async ({ club }) => {
  await plantPerson(club)
  const { id } = await sendDataLink(asAdmin(club), { email, language: 'es' })
  await club.db.update(privacyRequests).set({ rows: null })
  const link = await dataLinkOf(club, id, 'es')
  if (typeof link === 'string') throw new Error(link)
  const visitor = { ...club, actor: { kind: 'visitor', pass: link.url.split('#')[1]! } as const }
  const partner = await plantSecondPerson(club, email)
  await expect(fetchPersonalData(visitor)).rejects.toMatchObject({ code: 'pass.wrong' })
  await club.db.update(socios).set({ email: 'hers@example.org' }).where(eq(socios.id, partner.socio.id))
  await expect(fetchPersonalData(visitor), 'his bookings have it still').rejects.toMatchObject({ code: 'pass.wrong' })
})

test('what one of two asked is answered by the act for the ticked rows; what the other asked stays open', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const { hers } = await plantCouple(club)
  await club.db.delete(privacyRequests)
  const mine = await addPrivacyRequest(admin, aPrivacyRequest({ email }))
  const other = await addPrivacyRequest(admin, aPrivacyRequest({ email }))
  await downloadPerson(admin, { email, rows: [...hers, mine.id], isAnswer: true })
  expect(await listPrivacyRequests(club)).toMatchObject([{ id: other.id }])
  const wish = await addPrivacyRequest(admin, aPrivacyRequest({ email, kind: 'erasure' }))
  await erasePerson(admin, { email, rows: [...hers, mine.id, wish.id] }, contributions)
  expect(await listPrivacyRequests(club)).toMatchObject([{ id: other.id, email }])
})

/** That the planted person is gone, and all of the other is there. */
const expectOneErased = async (club: Club, socioId: string, ofPartner: Record<string, unknown[]>) => {
  expect(await readSecondPerson(club), 'nothing of the other').toEqual(ofPartner)
  expect(await tablesWith(club, planted.phone)).toEqual([])
  expect(await tablesWith(club, planted.text)).toEqual(['public.payments'])
  expect(await tablesWith(club, iban)).toEqual([])
  const [file] = await club.db.select().from(socios).where(eq(socios.id, socioId))
  expect(file).toMatchObject({ email: '', status: 'inactive', blockedAt: expect.any(Date) })
  expect(await club.db.$count(formLimits), 'of the address alone').toBe(1)
}

test('erasing one of two leaves all of the other, and puts her rows on the list, not the address', async ({ club }) => {
  const { hers, socio } = await plantCouple(club)
  const ofPartner = await readSecondPerson(club)
  await erasePerson(asAdmin(club), { email, rows: hers }, contributions)
  await expectOneErased(club, socio.id, ofPartner)
  const key = await erasureKey(club)
  const hashes = (await club.db.select().from(erasures)).map(({ hash }) => hash)
  expect(hashes.toSorted()).toEqual(hers.map((id) => hashOf(key, id)).toSorted())
})

test('a backup from before the erasure of one of two is restored: she is erased again, the other is not', async ({
  club,
}) => {
  const { hers, socio } = await plantCouple(club)
  const ofPartner = await readSecondPerson(club)
  const erasedAt = club.now()
  const key = await erasureKey(club)
  const lines = hers.map((id) => ({ hash: hashOf(key, id), erasedAt }))
  expect(await repeatErasures(club, lines, contributions)).toBe(1)
  await expectOneErased(club, socio.id, ofPartner)
})

test('who had the address of an erased person when the backup was taken, and has another since, is not erased', async ({
  club,
}) => {
  const { hers, socio } = await plantCouple(club)
  const ofPartner = await readSecondPerson(club)
  const key = await erasureKey(club)
  const line = (hash: string) => ({ hash, erasedAt: club.now() })
  const lines = [...hers.map((id) => line(hashOf(key, id))), line(hashOfOwn(key, email))]
  expect(await repeatErasures(club, lines, contributions)).toBe(1)
  await expectOneErased(club, socio.id, ofPartner)
  // Nor if nothing of the erased person is in the backup.
  expect(await repeatErasures(club, lines.slice(-1), contributions)).toBe(0)
  expect(await readSecondPerson(club)).toEqual(ofPartner)
})

test('with every row ticked the address is on the list as well, and nothing under it stays', async ({ club }) => {
  const { hers, theirs } = await plantCouple(club)
  await erasePerson(asAdmin(club), { email, rows: [...hers, ...theirs] }, contributions)
  const lines = await club.db.select().from(erasures)
  const key = await erasureKey(club)
  expect(lines.map(({ hash }) => hash)).toContain(hashOfOwn(key, email))
  expect(await tablesWith(club, email), 'the answer to what was asked').toEqual(['public.emails'])
})

test('a hold on one of two keeps back the ticked rows alone', async ({ club }) => {
  const admin = asAdmin(club)
  const { hers, theirs } = await plantCouple(club)
  await holdPerson(admin, { email, rows: hers }, 'Pleito')
  expect(await club.db.select().from(retentionHolds)).toMatchObject([{ email: '' }])
  // Renewed from one of its rows, it holds back what it held.
  await holdPerson(admin, { email: '', rows: [hers[0]!] }, 'Pleito')
  expect((await club.db.select().from(retentionHolds)).map(({ rows }) => rows.toSorted())).toEqual([hers.toSorted()])
  const held = { code: 'person.has-business', details: { business: ['held'] } }
  await expect(erasePerson(admin, { email, rows: hers }, contributions)).rejects.toMatchObject(held)
  await erasePerson(daysLater(admin, 1), { email, rows: theirs }, contributions)
  expect(await tablesWith(club, 'Texto de la vecina')).toEqual(['public.payments'])
})

test('an admin by configuration is staff also by a ticked account of a shared address', async ({ club }) => {
  const { hers } = await plantCouple(club)
  await expect(
    erasePerson(asAdmin(club), { email, rows: hers }, { ...contributions, namedAdmins: [email] }),
  ).rejects.toMatchObject({
    details: { business: ['staff'] },
  })
})

test('everything is ticked at first only if the address can be one person’s', async ({ club }) => {
  const read = (row?: string, ticked?: string[]) => readPerson(asAdmin(club), { email, row, ticked })
  const { host, socio, request, hers, partner } = await plantCouple(club)
  expect(await read()).toMatchObject({ isOnePersons: false, ticked: [] })
  await club.db.update(eventRegistrations).set({ memberId: socio.id }).where(eq(eventRegistrations.id, host.id))
  const ofFile = await read(socio.id)
  expect(ofFile.ticked.toSorted()).toEqual([socio.id, host.id, request.id].toSorted())
  expect(ofFile.outcomes).toContainEqual({ name: 'member', count: 1, goes: 'later', rule: 'formerMembers' })
  expect(ofFile.members.map(({ id }) => id).toSorted()).toEqual([socio.id, partner.socio.id].toSorted())
  expect((await read(partner.message.id)).ticked).toEqual([partner.message.id])
  expect((await read(undefined, [])).outcomes).toEqual([])
  expect((await read(undefined, [...hers, randomUUID()])).ticked.toSorted()).toEqual(hers.toSorted())
})

test('two files, two accounts, an account that has not proven the address, and another name are several people', async ({
  club,
}) => {
  await plantPerson(club)
  const isOne = async () => (await readPerson(club, { email })).isOnePersons
  expect(await isOne()).toBe(true)
  const { id } = await anAccount(club, { newEmail: email, email: 'somebody@example.org' })
  expect(await isOne()).toBe(false)
  await expect(findOwn(club.db, byAddress)).rejects.toMatchObject(several)
  await erasePerson(asAdmin(club), { email: '', rows: [id] }, contributions)
  expect(await isOne()).toBe(true)
  const file = { fullName: planted.name, email, status: 'inactive' as const, membershipNumber: 'CG-0999' }
  const [second] = await club.db.insert(socios).values(file).returning()
  expect(await isOne(), 'father and son').toBe(false)
  await club.db.delete(socios).where(eq(socios.id, second!.id))
  await club.db
    .update(eventRegistrations)
    .set({ fullName: 'plantada  DEMÓ' })
    .where(eq(eventRegistrations.fullName, planted.name))
  expect(await isOne()).toBe(true)
  await club.db
    .update(eventRegistrations)
    .set({ fullName: 'Plantado Demo', email })
    .where(eq(eventRegistrations.fullName, 'Otra Demo'))
  expect(await isOne()).toBe(false)
})
