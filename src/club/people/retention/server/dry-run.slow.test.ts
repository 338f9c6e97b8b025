import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountRules } from '#accounts/server/accounts/retention.ts'
import { authParts } from '#tests/auth.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { holdPerson } from '#club/people/privacy/server/holds.ts'
import { retentionRules } from './rules.ts'
import { dryRun } from './run.ts'

test('the dry run over 50,000 rows, of which five people’s are held back, takes less than a second', async ({
  liveClub: club,
}) => {
  const event = await anEvent(club, { date: new Date('2020-01-01'), maxParticipants: 20_000 })
  const row = sql`generate_series(1, 10000) n`
  const old = sql`timestamptz '2020-01-01'`
  for (const insert of [
    sql`insert into event_registrations (event_id, full_name, email, dietary_restrictions)
      select ${event.id}, 'Persona ' || n, 'p' || n || '@example.org', 'v1' from ${row}`,
    sql`insert into contact_messages (name, email, message, created_at)
      select 'Persona ' || n, 'p' || n || '@example.org', 'Hola', ${old} from ${row}`,
    sql`insert into emails (template, recipient, language, "values", status, created_at)
      select 'contact-message', 'p' || n || '@example.org', 'es', '{"name":"Persona"}', 'sent', ${old} from ${row}`,
    sql`insert into audit_log (action, subject, after, created_at)
      select 'registration.changed', 'event_registrations', '{"fields":["phone"]}', ${old} from ${row}`,
    sql`insert into auth.users (email, created_at) select 'p' || n || '@example.org', ${old} from ${row}`,
  ])
    await club.db.execute(insert)
  for (const n of [1, 2, 3, 4, 5]) await holdPerson(club, { email: `p${n}@example.org`, rows: [] }, 'Pleito')
  await club.db.execute(sql`analyze`)

  const started = performance.now()
  const rows = await dryRun(club, { ...retentionRules, ...accountRules({ ...club, ...authParts() }) })
  const milliseconds = performance.now() - started
  const counts = Object.fromEntries(rows.map(({ rule, due }) => [rule, due]))
  expect(counts).toMatchObject({
    guests: 9995,
    diets: 9995,
    messages: 9995,
    emails: 9995,
    emailValues: 9995,
    log: 10_000,
    logDetails: 10_000,
    unconfirmedAccounts: 9995,
  })
  console.info(`dry run: ${Math.round(milliseconds)} ms on ${today.toISOString().slice(0, 10)}’s data`)
  expect(milliseconds).toBeLessThan(1000)
})
