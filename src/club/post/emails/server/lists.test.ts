import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { emailList } from '#club/core/emails/shared/email-panel.ts'
import { test } from '#tests/club.ts'
import { asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { emailsAbout } from '#club/core/emails/server/emails-about.ts'
import { listEmails } from './emails.ts'
import { readMailState } from '#platform/outbox/mail-state.ts'
import { readEmail } from './read-email.ts'
import { countFailed, resendFailed } from './resend-failed.ts'

type Stored = Partial<typeof emails.$inferInsert>
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute))
const store = async ({ db }: Club, more: Stored) => {
  const plain = { template: 'menu-of-2031', recipient: 'berta@example.org', language: 'es', values: {} }
  const [row] = await db
    .insert(emails)
    .values({ ...plain, ...more })
    .returning()
  return row!.id
}

test('the newest email about each row is found, and emails are listed by state, the oldest or the newest first', async ({
  club,
}) => {
  const [one, other] = [randomUUID(), randomUUID()]
  const newest = await store(club, { about: one, createdAt: at(3), status: 'failed' })
  const oldest = await store(club, { about: one, createdAt: at(1), status: 'sent' })
  const middle = await store(club, { about: other, createdAt: at(2), status: 'failed' })
  await store(club, { about: randomUUID(), createdAt: at(4), status: 'queued' })
  expect([...(await emailsAbout(asAdmin(club), [one, other]))].map(([id, row]) => [id, row.id]).toSorted()).toEqual(
    [
      [one, newest],
      [other, middle],
    ].toSorted(),
  )
  expect(await emailsAbout(asAdmin(club), [])).toEqual(new Map())
  const listed = async (query: object) =>
    (await listEmails(asAdmin(club), emailList.parse(query))).rows.map(({ id }) => id)
  expect(await listed({ order: 'asc' })).toEqual([middle, newest])
  expect(await listed({ order: 'desc' })).toEqual([newest, middle])
  expect(await listed({ filter: 'sent' })).toEqual([oldest])
  expect(await listed({ filter: 'all' })).toHaveLength(4)
})

test('a sent email is read as it was sent, one of an account without its text, others by the facts of now', async ({
  club,
}) => {
  const contentOf = async (more: Stored) => (await readEmail(asAdmin(club), await store(club, more))).content
  const asSent = { subject: 'Hola', text: 'Texto' }
  expect(await contentOf({ status: 'sent', asSent })).toEqual({ state: 'sent', ...asSent })
  const message = { name: 'Pau', email: 'pau@example.org', phone: '', message: 'Hola', language: 'es' }
  expect(await contentOf({ template: 'contact-message', values: message })).toMatchObject({ state: 'now' })
  const gone = { template: 'contact-message', values: message, about: randomUUID() }
  expect(await contentOf(gone), 'as it was queued').toMatchObject({
    state: 'now',
    text: expect.stringContaining('Pau'),
  })
  const account = { link: 'https://x.example', code: '123', email: 'a@example.org', newEmail: 'b@example.org' }
  expect(await contentOf({ template: 'account-confirmation', values: account })).toEqual({
    state: 'account',
    subject: expect.any(String),
  })
  await expect(readEmail(asAdmin(club), randomUUID())).rejects.toMatchObject({ code: 'email.not-found' })
})

test('emails that failed since a moment are sent again; the moment is the last attempt, or the writing without one', async ({
  club,
}) => {
  const since = at(5)
  const failed = { template: 'menu-of-2031', status: 'failed' } as const
  await store(club, { ...failed, createdAt: at(1), lastTriedAt: at(4) })
  await store(club, { ...failed, createdAt: at(4) })
  await store(club, { status: 'sent', createdAt: at(6) })
  await store(club, { ...failed, createdAt: at(6), values: { isTextDeleted: true } })
  await store(club, { ...failed, createdAt: at(6), template: 'account-confirmation' })
  const again = [
    await store(club, { ...failed, createdAt: at(5), recipient: 'second@example.org' }),
    await store(club, { ...failed, createdAt: at(1), lastTriedAt: at(5), recipient: 'first@example.org' }),
  ]
  const counts = { emails: 2, people: 2, withdrawn: 2 }
  expect(await countFailed(asAdmin(club), { since })).toEqual(counts)
  expect(await resendFailed(asAdmin(club), { since })).toEqual(counts)
  const queued = (await club.db.select().from(emails))
    .filter(({ status }) => status === 'queued')
    .toSorted((a, b) => a.nextTryAt.getTime() - b.nextTryAt.getTime())
  expect(
    queued.map(({ id }) => id),
    'the oldest first',
  ).toEqual(again.toReversed())
  expect(await countFailed(asAdmin(club), { since: at(0) })).toEqual({ emails: 2, people: 1, withdrawn: 2 })
})

test('emails that the relay refuses repeatedly, and emails held back, are counted', async ({ club }) => {
  const past = new Date('2020-01-01')
  const nothing = { refusedByRelay: 0, relaySays: null, outcomeUnknown: 0, heldBack: 0 }
  expect(await readMailState(club.db)).toEqual(nothing)
  await store(club, { refusal: 'relay', attempts: 1, lastError: 'once' })
  await store(club, { refusal: 'relay', attempts: 5, status: 'failed', lastError: 'failed' })
  await store(club, { priority: 1, nextTryAt: past })
  await store(club, { priority: 2, nextTryAt: past, refusal: 'other', attempts: 3 })
  expect(await readMailState(club.db)).toEqual(nothing)
  await store(club, { refusal: 'relay', attempts: 2, lastError: 'Newer', lastTriedAt: at(2) })
  await store(club, { refusal: 'relay', attempts: 2, lastError: 'Older', lastTriedAt: at(1) })
  await store(club, { priority: 2, nextTryAt: past })
  expect(await readMailState(club.db)).toEqual({ ...nothing, refusedByRelay: 2, relaySays: 'Newer', heldBack: 1 })
})
