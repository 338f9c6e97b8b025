import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import { anAddress, password, test, tokenTo } from '#tests/auth.ts'

test('the emails of a sign-up count with all others that strangers cause, until the address is confirmed', async ({
  openAuth,
}) => {
  const auth = await openAuth({ autoconfirm: false })
  const { db, queueEmail } = auth.service
  const email = anAddress()
  const causedBy = { address: '', isProven: false, network: '' }
  const links: Email = { template: 'booking-links', to: email, language: 'es', causedBy, values: { bookings: [] } }
  await queueEmail(db, links, links, links)
  await auth.client().signUp({ email, password })
  const token = await tokenTo(auth, email)
  await queueEmail(db, links)
  const waiting = () => db.$count(emails, sql`${eq(emails.recipient, email)} and waits_until > now()`)
  expect(await waiting()).toBe(1)
  await auth.client().verifyOtp({ type: 'signup', token_hash: token })
  expect(await waiting()).toBe(0)
  await queueEmail(db, links, links)
  expect(await waiting()).toBe(0)
})
