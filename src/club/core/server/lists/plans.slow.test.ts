import { randomUUID } from 'node:crypto'
import { gt, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration } from '#tests/factories.ts'
import { listenToQueries } from '#tests/database/plans.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { registerBatch } from '#club/evenings/bookings/server/registrations.ts'

const aRecord = '11111111-1111-4111-8111-111111111111'

/** Statements that fill the tables of a very large club. */
const fill = (rows: number) => [
  `insert into events (title, location, price, category, date, published_at, max_participants)
   select 'Mesa ' || n, 'Sala ' || n % 12, n % 60, 'Cenas ' || n % 4, '${today.toISOString()}'::timestamptz + (n - ${rows - 200}) * interval '1 day', '${today.toISOString()}', 20
   from generate_series(1, ${rows}) n`,
  `insert into organizers (name, city) select 'Casa ' || n, 'Barcelona' from generate_series(1, ${rows / 5}) n`,
  `insert into blog_posts (title, slug, content, status, published_at, created_at)
   select 'Sobremesa ' || n, 's-' || n, 'Pan', case when n % 50 = 0 then 'draft' else 'published' end, '${today.toISOString()}'::timestamptz - n * interval '1 hour', now() - n * interval '1 hour'
   from generate_series(1, ${rows}) n`,
  `insert into socios (membership_number, full_name, email, phone, created_at)
   select 'CG-' || n, 'Núria ' || n, 'nuria.' || n || '@correu.example', '+34 6' || lpad(n::text, 8, '0'), now() - n * interval '1 hour'
   from generate_series(1, ${rows}) n`,
  `insert into membership_requests (full_name, email, phone, status, created_at)
   select 'Núria ' || n, 'nuria.' || n || '@correu.example', '+34 6' || lpad(n::text, 8, '0'), case when n % 9 = 0 then 'pending' else 'approved' end, now() - n * interval '1 hour'
   from generate_series(1, ${rows}) n`,
  `insert into emails (template, recipient, language, values, status, created_at)
   select 'contact-message', 'nuria.' || n || '@correu.example', 'es', '{}', case when n % 50 = 0 then 'failed' else 'sent' end, now() - n * interval '1 hour'
   from generate_series(1, ${rows}) n`,
  `insert into audit_log (action, subject, subject_id, actor_id, created_at)
   select case when n % 500 = 0 then 'post.changed' else 'session.sign-in' end, 'auth.users', '${aRecord}', '${aRecord}', now() - n * interval '1 minute'
   from generate_series(1, ${rows}) n`,
  `insert into audit_log (id, action, subject, created_at) values ('${aRecord}', 'post.changed', 'blog_posts', now() - interval '3 days')`,
  `insert into auth.users (email, email_confirmed_at, created_at)
   select 'nuria.' || n || '@correu.example', now(), now() - n * interval '1 hour' from generate_series(1, ${rows}) n`,
]

const expectedIndexes: [address: string, index: string][] = [
  ['/api/agenda', 'events_by_date'],
  ['/api/agenda', 'events_by_category'],
  [`/api/events?from=${today.toISOString()}&limit=3`, 'events_by_date'],
  ['/api/search?q=mesa', 'events_words'],
  ['/api/search?q=sobremesa', 'blog_posts_words'],
  ['/api/blog-posts?limit=24', 'blog_posts_published'],
  ['/api/blog-posts/s-77', 'blog_posts_published'],
  ['/api/places', 'events_by_date'],
  ['/api/places', 'events_changed'],
  ['/api/places', 'blog_posts_changed'],
  ['/api/places/month?noun=events&month=2026-03', 'events_by_date'],
  ['/api/places/month?noun=posts&month=2026-03', 'blog_posts_published'],
  ['/api/admin/events?order=desc', 'events_by_date'],
  ['/api/admin/events/choices', 'events_by_category'],
  ['/api/admin/events?search=mesa 977', 'events_search'],
  ['/api/admin/blog-posts?search=sobremesa 977', 'blog_posts_search'],
  ['/api/admin/organizers?search=casa 977', 'organizers_search'],
  ['/api/admin/socios?search=600 000 977', 'socios_phone'],
  ['/api/admin/membership-requests?search=600000977', 'membership_requests_phone'],
  ['/api/admin/emails?filter=all&order=desc', 'emails_newest'],
  ['/api/admin/emails?filter=failed&order=desc', 'emails_by_status'],
  ['/api/admin/emails?filter=all&search=nuria.977@', 'emails_search'],
  ['/api/admin/emails?filter=all&search=nuria.977@correu.example', 'emails_search'],
  ['/api/admin/activity', 'audit_log_by_time'],
  // A page below a line begins there, and does not read what is above it.
  [`/api/admin/activity?before=${aRecord}`, 'Index Cond: (created_at <= '],
  [`/api/admin/activity?after=${aRecord}`, 'Index Cond: (created_at >= '],
  [`/api/admin/activity?record=${randomUUID()}`, 'audit_log_by_subject'],
  ['/api/admin/users?search=nuria.977@', 'users_search'],
  ['/api/admin/users?search=nuria.977@correu.example', 'users_search'],
]

test('searches, logs and public pages of a large club use their indexes', async ({ club }) => {
  const { clear, plans } = listenToQueries()
  for (const write of fill(5000)) await club.db.execute(write)
  await club.db.execute('analyze')
  const request = apiCallerOf(club, actorWith('admin'))
  for (const [address, index] of expectedIndexes) {
    clear()
    expect((await request(address)).status, address).toBe(200)
    const asked = await plans()
    expect(asked, `${address}\n${asked}`).toContain(index)
  }
  // The loose index scan also finds events without a category; the filter removes them at the end.
  clear()
  await request('/api/admin/events/choices')
  expect(await plans()).toMatch(/CTE Scan on found\n +Filter: \(category <> ''::text\)/)
})

test('many registrations in a new club use indexes, although PostgreSQL has no statistics', async ({ club }) => {
  const { clear, plans } = listenToQueries()
  // Rows that other tests rolled back leave the files larger, by which the planner guesses.
  await club.db.execute('truncate event_registrations, events cascade')
  for (const write of fill(1000).slice(0, 1)) await club.db.execute(write)
  const coming = await club.db.select({ id: events.id }).from(events).where(gt(events.date, today)).limit(1)
  clear()
  await registerBatch(club, coming[0]!.id, [{ request: aRegistration() }])
  const places = await plans()
  for (const index of [
    'event_registrations_once',
    'event_registrations_by_event',
    'event_registrations_cancelled_by_staff',
  ])
    expect(places).toContain(index)
  expect(places).not.toContain('Seq Scan')

  await club.db.execute(
    sql`insert into event_registrations (event_id, full_name, email, confirmation_pending, created_at)
        select ${coming[0]!.id}, 'Núria', n || '@example.org', true, now() - n * interval '1 second' from generate_series(1, 3000) n`,
  )
  clear()
  await queueConfirmations(club, 5)
  const pending = await plans()
  expect(pending).toContain('event_registrations_confirmation_pending')
  expect(pending).not.toContain('Sort')
})
