import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { privacyRequests } from './table.ts'
import { plain } from '#base/text/plain.ts'
import { personalTableNames } from '../shared/personal-table-names.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, anEvent, asAdmin, iban } from '#tests/factories.ts'
import { plantSecondPerson } from '#tests/planted/second-person.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { dataLinkOf, fetchPersonalData, sendDataLink } from './data-link.ts'
import { exportPerson } from './export.ts'
import { columnLabels } from './document/export-labels.ts'
import { personalTables } from './personal-tables.ts'
import { findPersonRows } from './find-person-rows.ts'
import { findPeople } from './find-people.ts'
import { holdPerson } from './holds.ts'
import { readPerson } from './read-person.ts'

const subject = { email: 'Plantada@Example.org', rows: [] }
const unzip = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)])) as Record<
    string,
    string
  >

test('the ZIP has all stored data of the person, decrypted, and nothing that opens an account', async ({ club }) => {
  const { socio, companion } = await plantPerson(club)
  await plantSecondPerson(club)
  const act = { ip: '203.0.113.9', userAgent: 'Staff browser', actorEmail: 'staff@example.org' }
  await club.db
    .insert(auditLog)
    .values({ ...act, action: 'socio.changed', subject: 'socios', subjectId: socio.id, after: { phone: '1' } })
  const files = unzip(await exportPerson(club, await findPersonRows(club.db, subject)))
  expect(Object.keys(files).toSorted()).toEqual(['dades.html', 'datos.html', 'datos.json'])
  const data = JSON.parse(files['datos.json']!) as Record<string, object[]>
  // The register has the members that were deleted.
  expect(Object.keys(data).toSorted()).toEqual(
    personalTables
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
  for (const whose of ['203.0.113.9', 'Staff browser', 'ecina', companion.id])
    expect(files['datos.json']).not.toContain(whose)
  expect(data.log).toHaveLength(3)
  expect(data.log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'socio.changed', after: { phone: '1' } }),
      expect.objectContaining({ action: 'signed-in', actorEmail: planted.email, ip: planted.ip }),
      expect.objectContaining({ action: 'registration.changed', ip: planted.ip, userAgent: planted.browser }),
    ]),
  )
  expect(data.registrations![0], 'what is empty is left out').not.toHaveProperty('cancelledAt')
  for (const [name, language] of [
    ['datos.html', 'es'],
    ['dades.html', 'ca'],
  ] as const)
    for (const kind of Object.keys(data))
      expect(files[name]).toContain(`<h2>${personalTableNames[kind]![language]}</h2>`)
  expect(files['datos.html']).toContain(planted.email)
})

test('the document is for a person to read: the event by its name, and no identifiers or code', async ({ club }) => {
  await plantPerson(club)
  const files = unzip(await exportPerson(club, await findPersonRows(club.db, subject)))
  const html = files['datos.html']!.replace(/<style>.*<\/style>/s, '')
  expect(plain(html)).toContain('<dt>Evento</dt><dd>Cata de garnachas, lun 02 mar 2026 - 13:00')
  expect(files['dades.html']).toContain('<dt>Esdeveniment</dt><dd>Tast de garnatxes, ')
  expect(html).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|[[{}\]]|&quot;/)
  expect(JSON.parse(files['datos.json']!).registrations[0]).toMatchObject({
    id: expect.any(String),
    event: { title: 'Cata de garnachas' },
  })
})

test('every kind and every column of an export has a name in both languages', () => {
  for (const { name, person, facts } of personalTables) {
    expect(personalTableNames[name], name).toBeDefined()
    for (const column of [...person, ...facts]) expect(columnLabels[column], `${name}.${column}`).toBeDefined()
  }
  for (const names of [personalTableNames, columnLabels])
    for (const [name, { es, ca }] of Object.entries(names)) {
      expect(es, name).toMatch(/^\p{Lu}/u)
      expect(ca, name).toMatch(/^\p{Lu}/u)
    }
})

test('HTML in stored text is escaped in the document', async ({ club }) => {
  const { host } = await plantPerson(club)
  await club.db
    .update(emails)
    .set({ values: { notes: '<script>alert(1)</script>' } })
    .where(eq(emails.about, host.id))
  const files = unzip(await exportPerson(club, await findPersonRows(club.db, subject)))
  expect(files['datos.html']).not.toContain('<script>')
  expect(files['datos.html']).toContain('&lt;script&gt;')
})

test('the link to the data works once, for 72 hours, for the address that it was sent to', async ({ club }) => {
  await plantPerson(club)
  const { id } = await sendDataLink(asAdmin(club), { email: 'Plantada@example.org', language: 'ca' })
  const second = await sendDataLink(club, { email: 'berta@example.org', language: 'es' })
  expect(await club.db.select().from(emails).where(eq(emails.about, id))).toMatchObject([
    { recipient: 'Plantada@example.org', language: 'ca', template: 'personal-data', values: { url: '', until: '' } },
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
    {
      email: planted.email,
      kind: 'access',
      provedBy: 'link',
      language: 'ca',
      answeredAt: today,
      fetchedAt: today,
      outcome: 'link',
      dueOn: '2026-04-14',
      createdAt: today,
      createdBy: (asAdmin(club).actor as { id: string }).id,
    },
  ])
  expect(await dataLinkOf(club, second.id, 'es'), 'another link still works').toMatchObject({ until: link.until })
  const log = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(log.map(({ action, subject: table }) => [action, table]).toSorted()).toEqual([
    ['person.data-fetched', 'privacy_requests'],
    ['privacy-request.created', 'privacy_requests'],
  ])

  // Nobody opens the data of who was erased, or whose address staff corrected since.
  const gone = await dataLinkOf(club, second.id, 'es')
  if (typeof gone === 'string') throw new Error(gone)
  const opening = { ...club, actor: { kind: 'visitor', pass: gone.url.split('#')[1]! } as const }
  for (const email of ['', 'anna@example.org']) {
    await club.db.update(privacyRequests).set({ email }).where(eq(privacyRequests.id, second.id))
    await expect(fetchPersonalData(opening)).rejects.toMatchObject({ code: 'pass.wrong' })
  }
  await club.db.update(privacyRequests).set({ email: '' }).where(eq(privacyRequests.id, second.id))
  expect(await dataLinkOf(club, second.id, 'es')).toBe('gone')
  expect(await dataLinkOf(club, randomUUID(), 'es')).toBe('gone')
  await expect(fetchPersonalData(asAdmin(club))).rejects.toMatchObject({ code: 'pass.wrong' })
})

test('a person is found by name among members, requests, guests and messages, and by address in everything', async ({
  club,
}) => {
  const { host, socio, request, message } = await plantPerson(club)
  await plantSecondPerson(club)
  const found = await findPeople(club, 'plantada')
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ['member', socio.id],
    ['request', request.id],
    ['guest', host.id],
    ['message', message.id],
  ])
  expect(await findPeople(club, '')).toEqual([])
  const person = await readPerson(club, { email: subject.email })
  expect(person).toMatchObject({
    registrations: [{ id: host.id }],
    members: [{ id: socio.id }],
    requests: [{ id: request.id }],
    messages: [{ id: message.id }],
    business: [],
  })
  expect(person.hold).toBeNull()
  expect([person.registrations, person.members, person.requests, person.messages].map(({ length }) => length)).toEqual([
    1, 1, 1, 1,
  ])
  const goes = Object.groupBy(person.outcomes, ({ goes: when }) => when)
  expect(goes.later).toEqual([
    { name: 'payments', count: 1, goes: 'later', rule: 'payers' },
    { name: 'member', count: 1, goes: 'later', rule: 'formerMembers' },
    { name: 'log', count: 2, goes: 'later', rule: 'log' },
  ])
  expect(goes.now).toContainEqual({ name: 'emails', count: 2, goes: 'now' })
  expect(goes.now?.map(({ count }) => count)).not.toContain(0)

  const [entry] = await club.db
    .insert(memberRegister)
    .values({ membershipNumber: 'CG-0007', fullName: planted.name, joinedOn: '2000-01-01', leftOn: '2001-01-01' })
    .returning()
  const earlier = await anEvent(club, { date: new Date('2025-03-02T12:00Z') })
  await club.db
    .insert(eventRegistrations)
    .values({ eventId: earlier.id, fullName: 'PLANTADA  démo', email: planted.email })
  const admin = asAdmin(club)
  await holdPerson(admin, { email: planted.email, rows: [] }, 'Pleito')
  const row = entry!.id
  expect(await readPerson(admin, { email: ` ${planted.email} `, row }, [planted.email])).toMatchObject({
    email: planted.email,
    ticked: expect.arrayContaining([row, host.id]),
    isOnePersons: true,
    registrations: [{ eventId: earlier.id }, { eventId: host.eventId }],
    hold: { reason: 'Pleito' },
    business: ['staff', 'held'],
    outcomes: expect.arrayContaining([{ name: 'register', count: 1, goes: 'stays' }]),
  })
  await expect(readPerson(club, { email: 'nobody@example.org' })).rejects.toMatchObject({
    code: 'person.not-found',
  })
})

test('an applicant gets the notes of staff about the request', async ({ club }) => {
  const request = await aRequest(club, { email: 'berta@example.org' })
  await club.db.insert(personNotes).values({ requestId: request.id, text: 'Llamará el martes' })
  const person = await findPersonRows(club.db, { email: 'berta@example.org', rows: [] })
  const files = unzip(await exportPerson(club, person))
  expect(JSON.parse(files['datos.json']!).notes).toMatchObject([{ text: 'Llamará el martes', requestId: request.id }])
  expect(files['dades.html']).toContain('Llamará el martes')
})

test('a sealed text that was copied into another column is exported as it stands, not opened', async ({ club }) => {
  await plantPerson(club)
  const sealed = club.vault.seal('the key of links', 'shared_secrets.sealed')
  await club.db.update(eventRegistrations).set({ notes: sealed })
  const file = unzip(await exportPerson(club, await findPersonRows(club.db, subject)))['datos.json']
  expect(file).toContain(sealed)
  expect(file).not.toContain('the key of links')
})
