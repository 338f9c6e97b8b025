import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { claimNext } from '#platform/outbox/claim.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import { emailsAtOnce } from '#platform/outbox/transport.ts'
import { test } from '#tests/club.ts'
import { silentMailer } from '#tests/doubles/mailer.ts'
import { createLog } from '#platform/observability/log.ts'
import { openDispatcher } from './email-dispatcher.ts'

const emailTo = (name: string): Email => ({
  template: 'account-password-changed',
  to: `${name}@example.org`,
  language: 'ca',
  values: { email: `${name}@example.org`, changedAt: '2026-03-14T12:00:00Z', recover: 'https://cercle.example/auth' },
})

const fromForm = (name: string): Email => ({
  template: 'contact-message',
  causedBy: 'club',
  to: `${name}@example.org`,
  language: 'ca',
  values: { name, email: `${name}@example.org`, message: 'Teniu taula?', phone: '', language: 'ca' },
})

type Send = (message: { to?: unknown }) => Promise<void>

const open = (club: Club, send: Send, overrides: { formEmailsPerHour?: number } = {}) => {
  const lines: { level: string; msg: string }[] = []
  const log = createLog('json', { write: (line) => lines.push(JSON.parse(line)) })
  const mailer = { ...silentMailer(club.db), transport: { send, close: () => {} }, ...overrides }
  const dispatcher = openDispatcher({ mailer, log })
  onTestFinished(dispatcher.close)
  return { lines, dispatcher }
}

const statuses = async ({ db }: Club) =>
  Object.fromEntries((await db.select().from(emails)).map(({ recipient, status }) => [recipient.split('@')[0], status]))

test('few emails are sent before they are marked, and two instances send each email once', async ({ liveClub }) => {
  await liveClub.queueEmail(liveClub.db, ...Array.from({ length: 30 }, (_, n) => emailTo(`guest${n}`)))
  const sent: unknown[] = []
  const unmarked: number[] = []
  const send: Send = async ({ to }) => {
    sent.push(to)
    unmarked.push(
      await liveClub.db.$count(emails, sql`status = 'queued' and recipient = any(${sql.param(sent)}::text[])`),
    )
  }
  open(liveClub, send)
  open(liveClub, send)
  await expect
    .poll(async () => new Set(Object.values(await statuses(liveClub))), { timeout: 8000 })
    .toEqual(new Set(['sent']))
  expect(sent).toHaveLength(30)
  expect(Math.max(...unmarked), 'of two instances').toBeLessThanOrEqual(2 * emailsAtOnce)
})

test('another process sends an email after the lease of a dead process has ended', async ({ liveClub }) => {
  await liveClub.queueEmail(liveClub.db, emailTo('anna'), emailTo('berta'))
  await liveClub.db.execute(sql`update emails set attempts = 1,
    next_try_at = now() + case recipient when 'anna@example.org' then interval '-1 second' else interval '20 seconds' end`)
  open(liveClub, async () => {})
  await expect.poll(() => statuses(liveClub), { timeout: 5000 }).toEqual({ anna: 'sent', berta: 'queued' })
})

test('emails caused by forms are sent after all others, also those to unproven addresses', async ({ club }) => {
  await club.queueEmail(club.db, fromForm('form'))
  await club.queueEmail(club.db, { ...emailTo('unproven'), cause: 'unproven' }, emailTo('owner'))
  const recipients = []
  for (let next = await claimNext(club.db, 3); next; next = await claimNext(club.db, 3)) recipients.push(next.recipient)
  expect(recipients).toEqual(['owner@example.org', 'unproven@example.org', 'form@example.org'])
})

test('beyond the limit per hour emails caused by forms wait, and no others do', async ({ liveClub }) => {
  await liveClub.queueEmail(liveClub.db, ...['one', 'two', 'three'].map(fromForm))
  await liveClub.db.execute(sql`update emails set status = 'sent', sent_at = now()`)
  await liveClub.queueEmail(liveClub.db, fromForm('four'), emailTo('owner'))
  const sent: unknown[] = []
  open(liveClub, async ({ to }) => void sent.push(to), { formEmailsPerHour: 3 })
  const queuedCount = () => liveClub.db.$count(emails, sql`status = 'queued'`)
  await expect.poll(queuedCount, { timeout: 5000 }).toBe(1)
  expect(sent).toEqual(['owner@example.org'])
  await liveClub.queueEmail(liveClub.db, emailTo('later'))
  await expect.poll(() => sent.at(-1), { timeout: 5000 }).toBe('later@example.org')
  await expect.poll(queuedCount, { timeout: 5000 }).toBe(1)

  await liveClub.db.execute(
    sql`update emails set sent_at = now() - interval '61 minutes' where recipient = 'one@example.org'`,
  )
  await expect.poll(queuedCount, { timeout: 5000 }).toBe(0)
})

test('a mail server that refuses every email is logged once, and again when it accepts emails', async ({
  liveClub,
}) => {
  await liveClub.queueEmail(liveClub.db, emailTo('anna'), emailTo('berta'), emailTo('carme'))
  let isRefusing = true
  const { lines } = open(liveClub, async () => {
    if (isRefusing) throw Object.assign(new Error('535 Bad password'), { code: 'EAUTH' })
  })
  const errors = () => lines.filter(({ level }) => level === 'error').map(({ msg }) => msg)
  // After two refusals the third email may wait for the next probe.
  await expect
    .poll(() => liveClub.db.$count(emails, sql`refusal = 'relay'`), { timeout: 5000 })
    .toBeGreaterThanOrEqual(2)
  expect(errors()).toEqual(['The mail server does not take the emails of the site: they wait for it'])
  isRefusing = false
  await liveClub.db.execute(sql`update emails set next_try_at = now()`)
  await expect
    .poll(() => lines.map(({ msg }) => msg), { timeout: 12_000 })
    .toContain('The mail server takes emails again')
  expect(errors()).toHaveLength(1)
})

test('emails that cannot be read are logged, and sent when they can be read', async ({ liveClub }) => {
  await liveClub.queueEmail(liveClub.db, emailTo('anna'))
  await liveClub.db.execute(sql`alter table emails rename to lost`)
  const { lines } = open(liveClub, async () => {})
  await expect.poll(() => lines[0], { timeout: 5000 }).toMatchObject({ level: 'error', msg: 'Emails were not sent' })
  await liveClub.db.execute(sql`alter table lost rename to emails`)
  await expect.poll(() => statuses(liveClub), { timeout: 5000 }).toEqual({ anna: 'sent' })
})
