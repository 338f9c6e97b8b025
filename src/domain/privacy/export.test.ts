import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#db/schema/emails.ts'
import { privacyRequests } from '#db/schema/privacy/privacy-requests.ts'
import { holdingNames } from '#shared/privacy/holding-names.ts'
import { test, today } from '#tests/club.ts'
import { asAdmin, iban } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted-person.ts'
import { signLink } from '../limits/signed-links.ts'
import { dataLinkOf, fetchPersonalData, sendDataLink } from './data-link.ts'
import { exportPerson } from './export.ts'
import { columnLabels } from './export-labels.ts'
import { holdings } from './holdings.ts'
import { findPeople } from './find-people.ts'
import { readPerson } from './read-person.ts'

const subject = { email: 'Plantada@Example.org', rows: [] }
const unzip = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)])) as Record<
    string,
    string
  >

test('the ZIP has everything of a person planted in every table, decrypted, and nothing that opens an account', async ({
  club,
}) => {
  await plantPerson(club)
  const files = unzip(await exportPerson(club, subject))
  expect(Object.keys(files).toSorted()).toEqual(['dades.html', 'datos.html', 'datos.json'])
  const data = JSON.parse(files['datos.json']!) as Record<string, object[]>
  // The register has the members that were deleted.
  expect(Object.keys(data).toSorted()).toEqual(
    holdings
      .map(({ name }) => name)
      .filter((name) => name !== 'register')
      .toSorted(),
  )
  expect(data.member).toMatchObject([
    { iban, birthDate: '1980-05-17', dietaryRestrictions: planted.text, emergencyContactName: planted.text },
  ])
  expect(data.registrations).toMatchObject([{ dietaryRestrictions: planted.text, phone: planted.phone }])
  expect(files['datos.json']).not.toContain('passwordHash')
  expect(files['datos.json']).not.toContain('Otra Demo')
  expect(files['datos.json'], 'who of the staff acted is not theirs').not.toContain('staff@example.org')
  for (const [name, language] of [
    ['datos.html', 'es'],
    ['dades.html', 'ca'],
  ] as const)
    for (const kind of Object.keys(data)) expect(files[name]).toContain(`<h2>${holdingNames[kind]![language]}</h2>`)
  expect(files['datos.html']).toContain(planted.email)
})

test('the document is for a person to read: the event by its name, and no identifiers or code', async ({ club }) => {
  await plantPerson(club)
  const files = unzip(await exportPerson(club, subject))
  const html = files['datos.html']!.replace(/<style>.*<\/style>/s, '')
  expect(html).toContain('<dt>Evento</dt><dd>Cata de garnachas, 02 mar 2026 - 13:00')
  expect(files['dades.html']).toContain('<dt>Esdeveniment</dt><dd>Tast de garnatxes, ')
  expect(html).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|[[{}\]]|&quot;/)
  expect(JSON.parse(files['datos.json']!).registrations[0]).toMatchObject({
    id: expect.any(String),
    event: { title: 'Cata de garnachas' },
  })
})

test('every kind and every column of an export has a name in both languages', () => {
  for (const { name, person, facts } of holdings) {
    expect(holdingNames[name], name).toBeDefined()
    for (const column of [...person, ...facts]) expect(columnLabels[column], `${name}.${column}`).toBeDefined()
  }
})

test('what a person wrote cannot become part of the document', async ({ club }) => {
  const { host } = await plantPerson(club)
  await club.db
    .update(emails)
    .set({ values: { notes: '<script>alert(1)</script>' } })
    .where(eq(emails.about, host.id))
  const files = unzip(await exportPerson(club, subject))
  expect(files['datos.html']).not.toContain('<script>')
  expect(files['datos.html']).toContain('&lt;script&gt;')
})

test('the link to the data works once, for 72 hours, for the address that it was sent to', async ({ club }) => {
  await plantPerson(club)
  const { id } = await sendDataLink(asAdmin(club), { email: planted.email, language: 'ca' })
  expect(await club.db.select().from(emails).where(eq(emails.about, id))).toMatchObject([
    { recipient: planted.email, template: 'personal-data', values: { url: '' } },
  ])
  const link = await dataLinkOf(club, id, 'ca')
  if (typeof link === 'string') throw new Error(link)
  expect(link.url).toContain('/ca/mis-datos#')
  expect(link.until).toBe('2026-03-17T12:00:00.000Z')
  const pass = link.url.split('#')[1]!
  const visitor = { ...club, actor: { kind: 'visitor', pass } as const }

  const late = { ...visitor, now: () => new Date('2026-03-17T12:00:00Z') }
  await expect(fetchPersonalData(late)).rejects.toMatchObject({ code: 'pass.wrong' })
  expect(await dataLinkOf(late, id, 'ca')).toBe('link-expired')
  const forged = signLink('another key', { kind: 'data', id }, planted.email)
  await expect(fetchPersonalData({ ...club, actor: { kind: 'visitor', pass: forged } })).rejects.toMatchObject({
    code: 'pass.wrong',
  })
  const other = signLink(club.linkKey, { kind: 'booking', id }, planted.email)
  await expect(fetchPersonalData({ ...club, actor: { kind: 'visitor', pass: other } })).rejects.toMatchObject({
    code: 'pass.wrong',
  })

  expect(unzip(await fetchPersonalData(visitor))['datos.json']).toContain(iban)
  await expect(fetchPersonalData(visitor)).rejects.toMatchObject({ code: 'pass.used' })
  expect(await dataLinkOf(club, id, 'ca')).toBe('link-expired')
  expect(await club.db.select().from(privacyRequests).where(eq(privacyRequests.id, id))).toMatchObject([
    { answeredAt: today, fetchedAt: today, outcome: 'link', dueOn: '2026-04-14' },
  ])
})

test('a person is found by name among members, requests, guests and messages, and by address in everything', async ({
  club,
}) => {
  const { host, socio, request, message } = await plantPerson(club)
  const found = await findPeople(club, 'plantada')
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ['member', socio.id],
    ['request', request.id],
    ['guest', host.id],
    ['message', message.id],
  ])
  expect(await findPeople(club, '')).toEqual([])
  const person = await readPerson(club, subject)
  expect(person).toMatchObject({
    registrations: [{ id: host.id }],
    members: [{ id: socio.id }],
    requests: [{ id: request.id }],
    messages: [{ id: message.id }],
    business: [],
  })
  const goes = Object.groupBy(person.outcomes, ({ goes: when }) => when)
  expect(goes.later?.map(({ name, rule }) => [name, rule])).toEqual([
    ['payments', 'payers'],
    ['member', 'formerMembers'],
    ['log', 'log'],
  ])
  await expect(readPerson(club, { email: 'nobody@example.org', rows: [] })).rejects.toMatchObject({
    code: 'person.not-found',
  })
})
