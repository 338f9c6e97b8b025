import { randomUUID } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { privacyRequests } from './table.ts'
import { test, today } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { aPrivacyRequest, asAdmin, daysLater } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import type { Club } from '#club/core/server/club.ts'
import { fetchPersonalData, dataLinkOf, sendDataLink } from './data-link.ts'
import { erasePerson } from './erase.ts'
import { downloadPerson } from './export.ts'
import { readPerson } from './read-person.ts'
import { addPrivacyRequest, answerPrivacyRequest, extendPrivacyRequest, listPrivacyRequests } from './requests.ts'

const lettersOf = async ({ db }: Club) =>
  (await db.select().from(emails).where(eq(emails.recipient, planted.email)))
    .map(({ template }) => template)
    .filter((template) => template.startsWith('privacy-'))
    .toSorted()

test('a request noted later counts from the day it was made; sent twice it is stored once, with one email', async ({
  club,
}) => {
  const request = aPrivacyRequest({ askedOn: '2026-03-04' })
  await addPrivacyRequest(club, request)
  await addPrivacyRequest(club, request)
  expect(await listPrivacyRequests(club)).toMatchObject([{ dueOn: '2026-04-04', daysLeft: 21 }])
  expect(await listPrivacyRequests(daysLater(club, 25))).toMatchObject([{ daysLeft: -4 }])
  expect(await club.db.select().from(emails)).toMatchObject([
    { template: 'privacy-received', recipient: 'berta@example.org', language: 'ca', values: { dueOn: '2026-04-04' } },
  ])
  expect(await club.db.select().from(privacyRequests)).toMatchObject([
    { createdAt: new Date('2026-03-04T11:00:00Z'), createdBy: null, provedBy: 'DNI' },
  ])
  await addPrivacyRequest(asAdmin(club), aPrivacyRequest({ email: 'Anna@Example.org', kind: 'erasure' }))
  const [anna] = await club.db.select().from(privacyRequests).where(eq(privacyRequests.email, 'anna@example.org'))
  expect(anna).toMatchObject({ createdAt: today, createdBy: (asAdmin(club).actor as { id: string }).id })
  expect(await club.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    {
      action: 'privacy-request.created',
      subject: 'privacy_requests',
      subjectId: request.id,
      after: { kind: 'access' },
    },
    { action: 'privacy-request.created', subjectId: anna!.id, after: { kind: 'erasure' } },
  ])
})

test('open requests are sorted by urgency, answered ones with the latest first', async ({ club }) => {
  const emailsOf = async (...list: Parameters<typeof listPrivacyRequests>) =>
    (await listPrivacyRequests(...list)).map(({ email }) => email.split('@')[0])
  for (const [name, askedOn] of [
    ['second', '2026-03-05'],
    ['third', '2026-03-06'],
    ['first', '2026-03-04'],
  ])
    await addPrivacyRequest(club, aPrivacyRequest({ email: `${name}@example.org`, askedOn: askedOn! }))
  expect(await emailsOf(club)).toEqual(['first', 'second', 'third'])
  for (const id of ['b0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001'])
    await addPrivacyRequest(club, aPrivacyRequest({ id, email: `${id[0]}@example.org` }))
  expect((await emailsOf(club)).slice(3), 'of the same day').toEqual(['a', 'b'])
  expect(await emailsOf(club, 'answered')).toEqual([])
  for (const [n, email] of ['second', 'third', 'first'].entries()) {
    const { id } = (await listPrivacyRequests(club)).find((one) => one.email.startsWith(email))!
    await answerPrivacyRequest(daysLater(club, n), id, 'Hecho')
  }
  expect(await emailsOf(club)).toEqual(['a', 'b'])
  expect(await emailsOf(club, 'answered')).toEqual(['first', 'third', 'second'])
})

test('the extension is emailed once within the month, with its reason', async ({ club }) => {
  const other = await addPrivacyRequest(club, aPrivacyRequest({ email: 'anna@example.org' }))
  const { id } = await addPrivacyRequest(club, aPrivacyRequest())
  await expect(extendPrivacyRequest(daysLater(club, 32), id, 'Tarde')).rejects.toMatchObject({
    code: 'privacy-request.overdue',
  })
  await extendPrivacyRequest(daysLater(club, 31), id, 'Son muchos años')
  await extendPrivacyRequest(daysLater(club, 31), id, 'Son muchos años')
  expect(await club.db.select().from(emails).where(eq(emails.template, 'privacy-extended'))).toMatchObject([
    {
      recipient: 'berta@example.org',
      about: id,
      values: { kind: 'access', dueOn: '2026-06-14', reason: 'Son muchos años' },
    },
  ])
  const [others] = await club.db.select().from(privacyRequests).where(eq(privacyRequests.id, other.id))
  expect(others, 'of somebody else').toMatchObject({ dueOn: '2026-04-14', extensionReason: '' })
  expect(
    await club.db.select().from(auditLog).where(eq(auditLog.action, 'privacy-request.extended')).orderBy(auditLog.id),
  ).toMatchObject([{ subject: 'privacy_requests', subjectId: id }])
  const missing = { code: 'privacy-request.not-found' }
  await expect(extendPrivacyRequest(club, randomUUID(), 'Tarde')).rejects.toMatchObject(missing)
})

test('a second answer is ignored: the first stays, and one email is sent', async ({ club }) => {
  const other = await addPrivacyRequest(club, aPrivacyRequest({ email: 'anna@example.org' }))
  const { id } = await addPrivacyRequest(club, aPrivacyRequest())
  await answerPrivacyRequest(club, id, 'No teníamos nada')
  await answerPrivacyRequest(club, id, 'Otra cosa')
  expect(await listPrivacyRequests(club, 'answered')).toMatchObject([
    { id, outcome: 'No teníamos nada', answeredAt: today },
  ])
  expect(await listPrivacyRequests(club)).toMatchObject([{ id: other.id, outcome: '' }])
  expect(await club.db.select().from(emails).where(eq(emails.template, 'privacy-answered'))).toMatchObject([
    { about: id, values: { kind: 'access', askedAt: today.toISOString(), days: 0, isErased: false } },
  ])
  expect(
    await club.db.select().from(auditLog).where(eq(auditLog.action, 'privacy-request.answered')).orderBy(auditLog.id),
  ).toMatchObject([{ subject: 'privacy_requests', subjectId: id }])
})

const plantRequests = async (club: Club) => {
  await plantPerson(club)
  await club.db.delete(privacyRequests)
  for (const kind of ['access', 'erasure'] as const)
    await addPrivacyRequest(club, aPrivacyRequest({ kind, email: planted.email }))
  // What others ask stays open.
  await addPrivacyRequest(club, aPrivacyRequest({ kind: 'rectification', email: 'berta@example.org' }))
  await addPrivacyRequest(club, aPrivacyRequest({ kind: 'access', email: 'berta@example.org' }))
}
const openKinds = async (club: Club) => {
  const open = await listPrivacyRequests(club)
  expect(open.filter(({ email }) => email === 'berta@example.org')).toHaveLength(2)
  return open.flatMap(({ kind, email }) => (email === planted.email ? [kind] : [])).toSorted()
}

test('a ZIP given to the person answers the request for access; one that staff only look at does not', async ({
  club,
}) => {
  const admin = asAdmin(club)
  await plantRequests(admin)
  const subject = { email: planted.email, rows: [] }
  await downloadPerson(admin, { ...subject, isAnswer: false })
  expect(await openKinds(club)).toEqual(['access', 'erasure'])
  await downloadPerson(admin, { email: ' Plantada@Example.org ', rows: [], isAnswer: true })
  expect(await openKinds(club)).toEqual(['erasure'])
  expect(await lettersOf(club)).toEqual(['privacy-answered', 'privacy-received', 'privacy-received'])
  expect(await listPrivacyRequests(club, 'answered')).toMatchObject([{ outcome: 'zip', answeredAt: today }])
  expect(await club.db.select().from(emails).where(eq(emails.template, 'privacy-answered'))).toMatchObject([
    { values: { text: '', isErased: false } },
  ])
  const exported = await club.db.select().from(auditLog).where(eq(auditLog.action, 'person.exported'))
  expect(exported).toMatchObject([{}, { subject: '', subjectId: null }])
  const nobody = { email: 'nobody@example.org', rows: [], isAnswer: true }
  await expect(downloadPerson(admin, nobody)).rejects.toMatchObject({ code: 'person.not-found' })
})

test('using the link answers the open request for access; sending it does not', async ({ club }) => {
  await plantRequests(asAdmin(club))
  const { id } = await sendDataLink(asAdmin(club), { email: planted.email, language: 'es' })
  expect(await openKinds(club)).toEqual(['access', 'erasure'])
  const link = await dataLinkOf(club, id, 'es')
  if (typeof link === 'string') throw new Error(link)
  await fetchPersonalData({ ...club, actor: { kind: 'visitor', pass: link.url.split('#')[1]! } })
  expect(await openKinds(club)).toEqual(['erasure'])
})

test('an erasure answers the open requests, and only that answer keeps the address', async ({ club }) => {
  const admin = asAdmin(club)
  await plantRequests(admin)
  expect((await readPerson(admin, { email: planted.email })).outcomes.at(-1)).toEqual({
    name: 'answer',
    count: 2,
    goes: 'later',
    rule: 'emails',
  })
  await erasePerson(admin, { email: planted.email, rows: [] }, contributions)
  expect(await openKinds(club)).toEqual([])
  expect(
    await club.db.select().from(privacyRequests).where(ne(privacyRequests.email, 'berta@example.org')),
  ).toMatchObject([
    { email: '', provedBy: '', outcome: 'erased' },
    { email: '', provedBy: '', outcome: 'erased' },
  ])
  expect(await lettersOf(club)).toEqual(['privacy-answered', 'privacy-answered'])
  expect(await club.db.select().from(emails).where(eq(emails.recipient, planted.email))).toMatchObject([
    { values: { isErased: true } },
    { values: { isErased: true } },
  ])
})
