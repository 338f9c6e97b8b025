import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from './tables/emails.ts'
import { test } from '#tests/club.ts'
import { catalogue } from '#site/emails/catalogue.ts'
import type { Email } from './outbox.ts'
import { type CausedBy, releaseWaiting, strangerTemplates } from './stranger-limits.ts'

const from = (address: string, more: object = {}): CausedBy => ({ address, isProven: false, network: 'net', ...more })
const linksTo = (to: string, causedBy: CausedBy): Email => ({
  template: 'booking-links',
  to,
  language: 'es',
  causedBy,
  values: { bookings: [] },
})

test('these emails nobody but the club, staff and the owner of an account can cause', () => {
  const others = Object.keys(catalogue).filter((name) => !(strangerTemplates as readonly string[]).includes(name))
  expect(others).toEqual([
    'payment-received',
    'receipt-voided',
    'event-changed',
    'event-cancelled',
    'event-reminder',
    'event-payment-due',
    'event-thanks',
    'event-message',
    'kitchen-list',
    'event-last-call',
    'send-approval-notification',
    'membership-rejection',
    'member-moved',
    'assembly-call',
    'member-account',
    'member-iban-changed',
    'account-closed',
    'account-code',
    'account-invitation',
    'account-password-changed',
    'account-security',
    'backup-warning',
    'club-facts-changed',
    'personal-data',
    'privacy-received',
    'privacy-extended',
    'privacy-answered',
    'blocked-file-opened',
    'contact-reply',
  ])
})

test('an email to the proven address of who caused it counts nowhere; an address with a plus sign is the same', async ({
  club,
}) => {
  const { db, queueEmail } = club
  const waiting = () => db.$count(emails, sql`waits_until > now()`)
  const own = linksTo('a@example.org', from('A+1@example.org', { isProven: true }))
  await queueEmail(db, ...Array.from({ length: 30 }, () => own))
  expect(await waiting()).toBe(0)
  await queueEmail(db, ...Array.from({ length: 5 }, (_, n) => linksTo(`b+${n}@example.org`, from(''))))
  expect(await waiting(), 'the fifth').toBe(1)
  await queueEmail(db, ...Array.from({ length: 9 }, () => linksTo('c@example.org', 'club')))
  expect(await waiting(), 'staff are not limited').toBe(1)
  await releaseWaiting(db, 'b@example.org')
  expect(await waiting(), 'another address').toBe(1)
  await releaseWaiting(db, 'B+4@example.org')
  expect(await waiting()).toBe(0)
})

test('who writes the address of a proven sender into a form takes none of its emails', async ({ club }) => {
  const { db, queueEmail } = club
  const to = (n: number) => `to-${n}@example.org`
  await queueEmail(db, ...Array.from({ length: 21 }, (_, n) => linksTo(to(n), from('a@example.org'))))
  expect(await db.$count(emails, sql`waits_until > now()`)).toBe(1)
  await queueEmail(db, linksTo(to(22), from('a@example.org', { isProven: true })))
  expect(await db.$count(emails, sql`waits_until > now()`)).toBe(1)
})

test('several instances count together', async ({ liveClub: { db, queueEmail } }) => {
  const one = () => db.transaction((tx) => queueEmail(tx, linksTo('a@example.org', from(''))))
  await Promise.all(Array.from({ length: 10 }, one))
  expect(await db.$count(emails, sql`waits_until is null`)).toBe(4)
  expect(await db.$count(emails, sql`waits_until < now() + interval '2 hours'`)).toBe(4)
})
