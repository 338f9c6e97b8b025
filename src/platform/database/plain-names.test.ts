import { randomUUID } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, inject } from 'vitest'
import { test } from '#tests/database/copies.ts'
import { onServer } from '#tests/database/databases.ts'
import { silentMailer } from '#tests/doubles/mailer.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { claimNext } from '../outbox/claim.ts'
import { deliver } from '../outbox/deliver.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { migrateDatabase } from './migrate.ts'
import { withClient } from './client.ts'
import { type Address, openDatabase } from './open.ts'
import { type Tally, readRows, tallyTable } from './rows/copy-rows.ts'
import { fillDatabase } from './rows/fill.ts'
import { withSnapshot } from './rows/snapshot.ts'
import type { Table } from './rows/tables.ts'
import { catalogue } from '#site/emails/catalogue.ts'

const folder = 'src/platform/database/migrations'
const guest = 'berta@example.org'

test('registrations and emails from before the renaming migration exist afterwards and are sent', async ({
  emptyDatabase,
}) => {
  await makeFormerTables(emptyDatabase)
  const database = openDatabase(emptyDatabase)
  await migrateDatabase(database, folder)
  await database.close()
  await expectToSend(emptyDatabase)
})

test('a backup from before the renaming migration is restored into the renamed tables', async ({
  emptyDatabase,
  onTestFinished,
}) => {
  await makeFormerTables(emptyDatabase)
  const { host, user } = inject('template')
  const target = { host, user, database: `restored_${randomUUID().replaceAll('-', '')}` }
  await onServer(`create database ${target.database}`)
  onTestFinished(async () => void (await onServer(`drop database ${target.database} with (force)`)))
  await withSnapshot(emptyDatabase, async ({ client, tables, migration }) => {
    const counted: (Table & Tally)[] = []
    for (const table of tables) counted.push({ ...table, ...(await tallyTable(client, table)) })
    await withClient(target, (into) =>
      fillDatabase(into, {
        folder,
        contents: { migration, tables: counted },
        rowsOf: (table) => readRows(client, table),
        settle: async () => {},
      }),
    )
  })
  await expectToSend(target)
})

/** The tables before the renaming migration, with a registration whose confirmation is pending, a queued email and an audit entry. */
const makeFormerTables = (address: Address) =>
  withClient(address, async (client) => {
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    const renaming = migrations.findIndex(({ sql }) => sql.join('').includes('ALTER TABLE "letters" RENAME'))
    const log = 'drizzle.__drizzle_migrations'
    await client.query(`create schema drizzle;
      create table ${log} (id serial primary key, hash text not null, created_at bigint)`)
    for (const { sql, hash, folderMillis } of migrations.slice(0, renaming)) {
      for (const statement of sql) await client.query(statement)
      await client.query(`insert into ${log} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
    }
    await client.query(`
      with event as (insert into events (title, date, max_participants) values ('Calçotada', now() + '9 days', 9) returning id)
      insert into event_registrations (event_id, full_name, email, owes_letter, proven_at)
        select id, 'Berta Demo', '${guest}', true, now() from event;
      insert into letters (letter, recipient, language, values, next_try_at) values ('send-contact-confirmation', '${guest}',
        'ca', '{"name": "Berta", "email": "${guest}", "phone": "", "message": "Hola", "language": "ca"}', now());
      insert into audit_log (action, subject, before) values ('letter.sent-again', 'letters', '{"letter": "account-code"}')`)
  })

const expectToSend = async (address: Address) => {
  const database = openDatabase(address)
  const { db } = database
  const sent: string[] = []
  const send = async ({ subject = '' }: { subject?: string }) => void sent.push(subject)
  const mailer = { ...silentMailer(db), transport: { send, close: () => {} } }
  const club = {
    db,
    queueEmail: openOutbox({ templates: catalogue, linkKey: 'a key' }),
    emailTemplates: catalogue,
    siteUrl: new URL('https://cercle.example'),
    now: () => new Date(),
  }
  expect(await queueConfirmations(club, 50)).toBe(1)
  for (let email = await claimNext(db, 100); email; email = await claimNext(db, 100)) await deliver(mailer, email)
  expect(sent.toSorted()).toEqual(['Hem rebut el teu missatge', 'Tienes sitio: Calçotada'])
  const { rows } = await database.pool.query(`select e.registered, r.full_name, r.confirmation_pending,
      (select json_build_array(action, subject, before) from audit_log) as audit
    from events e join event_registrations r on r.event_id = e.id`)
  expect(rows).toEqual([
    {
      registered: 1,
      full_name: 'Berta Demo',
      confirmation_pending: false,
      audit: ['email.resent', 'emails', { template: 'account-code' }],
    },
  ])
  await database.close()
}
