import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#db/schema/audit-log.ts'
import { emails } from '#db/schema/emails.ts'
import { privacyRequests } from '#db/schema/privacy/privacy-requests.ts'
import { test, today } from '#tests/club.ts'
import { aPrivacyRequest, asAdmin, daysLater } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted-person.ts'
import type { Club } from '../club.ts'
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
const noAccounts = async () => {}

test('a request written down later counts from the day it was asked; sent again it is one, with one email', async ({
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
})

test('the extension is told within the month, with its reason, once', async ({ club }) => {
  const { id } = await addPrivacyRequest(club, aPrivacyRequest())
  await expect(extendPrivacyRequest(daysLater(club, 32), id, 'Tarde')).rejects.toMatchObject({
    code: 'privacy-request.overdue',
  })
  await extendPrivacyRequest(daysLater(club, 31), id, 'Son muchos años')
  await extendPrivacyRequest(daysLater(club, 31), id, 'Son muchos años')
  expect(await club.db.select().from(emails).where(eq(emails.template, 'privacy-extended'))).toMatchObject([
    { values: { kind: 'access', dueOn: '2026-06-14', reason: 'Son muchos años' } },
  ])
})

test('answered twice, the first answer stays, and one email goes out', async ({ club }) => {
  const { id } = await addPrivacyRequest(club, aPrivacyRequest())
  await answerPrivacyRequest(club, id, 'No teníamos nada')
  await answerPrivacyRequest(club, id, 'Otra cosa')
  expect(await club.db.select().from(privacyRequests)).toMatchObject([
    { outcome: 'No teníamos nada', answeredAt: today },
  ])
  expect(await club.db.$count(emails, eq(emails.template, 'privacy-answered'))).toBe(1)
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'privacy-request.answered'))).toBe(1)
})

const plantRequests = async (club: Club) => {
  await plantPerson(club)
  await club.db.delete(privacyRequests)
  for (const kind of ['access', 'erasure'] as const)
    await addPrivacyRequest(club, aPrivacyRequest({ kind, email: planted.email }))
}
const openKinds = async (club: Club) => (await listPrivacyRequests(club)).map(({ kind }) => kind).toSorted()

test('a ZIP that staff give to the person answers the request of access; one to look at answers nothing', async ({
  club,
}) => {
  const admin = asAdmin(club)
  await plantRequests(admin)
  const subject = { email: planted.email, rows: [] }
  await downloadPerson(admin, { ...subject, isAnswer: false })
  expect(await openKinds(club)).toEqual(['access', 'erasure'])
  await downloadPerson(admin, { ...subject, isAnswer: true })
  expect(await openKinds(club)).toEqual(['erasure'])
  expect(await lettersOf(club)).toEqual(['privacy-answered', 'privacy-received', 'privacy-received'])
})

test('a link waits for nobody of the staff; once it is used, it has answered the request of access', async ({
  club,
}) => {
  await plantRequests(asAdmin(club))
  const { id } = await sendDataLink(asAdmin(club), { email: planted.email, language: 'es' })
  expect(await openKinds(club)).toEqual(['access', 'erasure'])
  const link = await dataLinkOf(club, id, 'es')
  if (typeof link === 'string') throw new Error(link)
  await fetchPersonalData({ ...club, actor: { kind: 'visitor', pass: link.url.split('#')[1]! } })
  expect(await openKinds(club)).toEqual(['erasure'])
})

test('an erasure closes what the person asked, and its answer is the only thing that keeps the address', async ({
  club,
}) => {
  const admin = asAdmin(club)
  await plantRequests(admin)
  expect((await readPerson(admin, { email: planted.email, rows: [] })).outcomes.at(-1)).toEqual({
    name: 'answer',
    count: 2,
    goes: 'later',
    rule: 'emails',
  })
  await erasePerson(admin, { email: planted.email, rows: [] }, noAccounts)
  expect(await openKinds(club)).toEqual([])
  expect(await club.db.select().from(privacyRequests)).toMatchObject([
    { email: '', provedBy: '', outcome: 'erased' },
    { email: '', provedBy: '', outcome: 'erased' },
  ])
  expect(await lettersOf(club)).toEqual(['privacy-answered', 'privacy-answered'])
  expect(await club.db.select().from(emails).where(eq(emails.recipient, planted.email))).toMatchObject([
    { values: { isErased: true } },
    { values: { isErased: true } },
  ])
})
