import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from './table.ts'
import { test, today } from '#tests/club.ts'
import { anApplication } from '#tests/factories.ts'
import { applyForMembership } from './apply.ts'

test('an application is stored with its consent, and the confirmation queued in the applicant’s language', async ({
  club,
}) => {
  await applyForMembership(club, anApplication())

  const [request] = await club.db.select().from(membershipRequests)
  expect(request).toMatchObject({
    fullName: 'Jaume Ferrer i Mas',
    phone: null,
    status: 'pending',
    userId: null,
    language: 'ca',
    consentVersion: '1',
    consentAt: today,
  })
  const [message] = await club.db.select().from(emails)
  expect(message).toMatchObject({
    template: 'send-membership-confirmation',
    recipient: 'jaume@example.org',
    language: 'ca',
    about: request?.id,
    values: { fullName: 'Jaume Ferrer i Mas', email: 'jaume@example.org', language: 'ca' },
  })
})

test('the same form sent twice is one request and one email', async ({ club }) => {
  const application = anApplication()
  await applyForMembership(club, application)
  await applyForMembership(club, application)

  expect(await club.db.$count(membershipRequests)).toBe(1)
  expect(await club.db.$count(emails)).toBe(1)
})

test('duplicate submissions do not count against the rate limit', async ({ club }) => {
  const application = anApplication()
  for (let time = 0; time < 25; time += 1) await applyForMembership(club, application)
  await applyForMembership(club, anApplication({ email: 'berta@example.org' }))
  expect(await club.db.$count(membershipRequests)).toBe(2)
})

test('if the email cannot be queued, no request is stored', async ({ club }) => {
  const broken = { ...club, queueEmail: () => Promise.reject(new Error('No queue')) }
  await expect(applyForMembership(broken, anApplication())).rejects.toThrow('No queue')
  expect(await club.db.$count(membershipRequests)).toBe(0)
})

test('an application with the hidden field is silently ignored', async ({ club }) => {
  await applyForMembership(club, anApplication({ website: 'https://spam.example' }))
  expect(await club.db.$count(membershipRequests)).toBe(0)
})

test('a form that was filled in too fast is refused', async ({ club }) => {
  const application = anApplication({ openFor: 800 })
  await expect(applyForMembership(club, application)).rejects.toMatchObject({ code: 'form.too-fast' })
})

test('repeated applications of one address are stored, with at most three emails', async ({ club }) => {
  for (const _ of [1, 2, 3, 4, 5]) await applyForMembership(club, anApplication())
  await applyForMembership(club, anApplication({ email: 'JAUME@example.org' }))

  expect(await club.db.$count(membershipRequests)).toBe(6)
  expect(await club.db.$count(emails)).toBe(3)
})

test('a duplicate submission updates the request until it is decided', async ({ club }) => {
  const application = anApplication()
  await applyForMembership(club, application)
  await applyForMembership(club, { ...application, fullName: 'Jaume Ferrer', phone: '600 123 456' })
  const [request] = await club.db.select().from(membershipRequests)
  expect(request).toMatchObject({ fullName: 'Jaume Ferrer', phone: '600 123 456' })

  await club.db.update(membershipRequests).set({ status: 'approved' })
  await applyForMembership(club, { ...application, fullName: 'Another' })
  expect((await club.db.select().from(membershipRequests)).map(({ fullName }) => fullName)).toEqual(['Jaume Ferrer'])
  expect(await club.db.$count(emails)).toBe(1)
})

test('the same key with another address is another application', async ({ club }) => {
  const application = anApplication()
  for (const email of [application.email, 'berta@example.org', 'berta@example.org'])
    await applyForMembership(club, { ...application, email })
  expect(await club.db.$count(membershipRequests)).toBe(2)
  expect(await club.db.$count(emails)).toBe(2)
})

test('a client network that exceeds its limit is refused, others are not', async ({ club }) => {
  const apply = (from: typeof club, n: number) =>
    applyForMembership(from, anApplication({ email: `person-${n}@example.org` }))
  for (let n = 0; n < 20; n += 1) await apply(club, n)

  await expect(apply(club, 20)).rejects.toMatchObject({ code: 'form.too-often' })
  await apply({ ...club, origin: { ip: '198.51.100.9', userAgent: '' } }, 21)
  expect(await club.db.$count(membershipRequests)).toBe(21)
})

test('after the clock is set back, a client network does not wait for the old time', async ({ club }) => {
  const apply = (from: typeof club, n: number) =>
    applyForMembership(from, anApplication({ email: `person-${n}@example.org` }))
  const tomorrow = { ...club, now: () => new Date(today.getTime() + 24 * 60 * 60 * 1000) }
  for (let n = 0; n < 20; n += 1) await apply(tomorrow, n)

  for (let n = 20; n < 40; n += 1) await apply(club, n)
  await expect(apply(club, 40)).rejects.toMatchObject({ code: 'form.too-often' })
})
