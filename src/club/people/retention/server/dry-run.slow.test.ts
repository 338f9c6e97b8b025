import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { accountRules } from '#accounts/server/accounts/retention.ts'
import { authParts } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { holdPerson } from '#club/people/privacy/server/holds.ts'
import { retentionRules } from './rules.ts'
import { dryRun } from './run.ts'

test('the dry run over 50,000 rows asks as often as over 5,000, and takes no longer than they grow', async ({
  liveClub: club,
}) => {
  const event = await anEvent(club, { date: new Date('2020-01-01'), maxParticipants: 20_000 })
  const old = sql`timestamptz '2020-01-01'`
  const fill = async (from: number, to: number) => {
    const row = sql`generate_series(${from}::int, ${to}::int) n`
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
    await club.db.execute(sql`analyze`)
  }
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const run = async () => {
    query.mockClear()
    const started = performance.now()
    const rows = await dryRun(club, { ...retentionRules, ...accountRules({ ...club, ...authParts() }) })
    return { rows, asked: query.mock.calls.length, milliseconds: performance.now() - started }
  }
  // The quickest of three: a busy machine delays some, not all.
  const quickest = async () => {
    const runs = [await run(), await run(), await run()]
    return runs.toSorted((one, other) => one.milliseconds - other.milliseconds)[0]!
  }
  await fill(1, 1000)
  for (const n of [1, 2, 3, 4, 5]) await holdPerson(club, { email: `p${n}@example.org`, rows: [] }, 'Pleito')
  const few = await quickest()
  await fill(1001, 10_000)
  const many = await quickest()
  const counts = Object.fromEntries(many.rows.map(({ rule, due }) => [rule, due]))
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
  console.info(`dry run: ${Math.round(few.milliseconds)} ms, of ten times as much ${Math.round(many.milliseconds)} ms`)
  expect(many.asked).toBe(few.asked)
  // Ten times as many rows would take a hundred times as long if each were compared with each.
  expect(many.milliseconds).toBeLessThan(30 * few.milliseconds)
})
