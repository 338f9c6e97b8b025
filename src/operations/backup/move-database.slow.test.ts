import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { withClient } from '#platform/database/client.ts'
import { openDatabase } from '#platform/database/open.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { contentsOf, test } from '#tests/database/copies.ts'
import { onServer } from '#tests/database/databases.ts'
import { aRegistration, anEvent, aRequest } from '#tests/factories.ts'
import { moveDatabase } from './move-database.ts'

const migrationsFolder = 'src/platform/database/migrations'

test('a club moves into another database, complete, once the old one has no other connections', async ({
  liveClub,
  liveServices,
  emptyDatabase,
}) => {
  const event = await anEvent(liveClub)
  await registerForEvent(liveClub, event.id, aRegistration({ notes: 'línea\nuna \\ dos\t«tres» \\N' }))
  await aRequest(liveClub)
  const old = liveServices.database.address
  await expect(moveDatabase(old, emptyDatabase, migrationsFolder)).rejects.toThrow('stop it first')
  expect(await contentsOf(emptyDatabase)).toEqual({})

  await liveServices.jobs.close()
  await liveServices.database.close()
  const before = await contentsOf(old)
  const rows = Object.values(before).flat()
  expect(await moveDatabase(old, emptyDatabase, migrationsFolder)).toBe(rows.length)
  expect(await contentsOf(emptyDatabase)).toEqual(before)
  await expect(moveDatabase(old, emptyDatabase, migrationsFolder)).rejects.toThrow('is not empty')
})

test('a database with a wrong encoding or owner is refused with the command that creates a right one', async ({
  liveServices,
  emptyDatabase,
}) => {
  const { host, user } = liveServices.database.address as { host: string; user: string }
  await liveServices.jobs.close()
  await liveServices.database.close()
  const old = liveServices.database.address
  const [name, role] = [`ascii_${Date.now()}`, `guest_${Date.now()}`]
  await withClient({ host, user, database: 'postgres' }, async (client) => {
    await client.query(
      `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    )
    await client.query(`create role ${role} login`)
  })
  const ascii = { host, user, database: name }
  await expect(moveDatabase(old, ascii, migrationsFolder)).rejects.toThrow('createdb --encoding=UTF8')
  const { database } = emptyDatabase as { database: string }
  const foreign = { host, user: role, database }
  await expect(moveDatabase(old, foreign, migrationsFolder)).rejects.toThrow(`createdb --owner=${role}`)
  expect(await contentsOf(emptyDatabase)).toEqual({})
})

test('moving a club of an earlier release also migrates it', async ({ emptyDatabase, folder, liveServices }) => {
  const earlier = await migrationsBut(2, folder)
  const database = openDatabase(emptyDatabase)
  await migrateDatabase(database, earlier)
  await database.pool.query(`insert into membership_requests (email, full_name) values ('anna@example.org', 'Àngela')`)
  await database.close()

  const { host, user } = liveServices.database.address as { host: string; user: string }
  const name = `later_${Date.now()}`
  await onServer(`create database ${name}`)
  const target = { host, user, database: name }
  await expect(moveDatabase(liveServices.database.address, target, earlier)).rejects.toThrow('another release')
  await moveDatabase(emptyDatabase, target, migrationsFolder)
  const moved = await withClient(target, (client) =>
    client.query(`select full_name, search_text, (select count(*)::int from drizzle.__drizzle_migrations) as migrations
      from membership_requests`),
  )
  const all = await withClient(liveServices.database.address, (client) =>
    client.query('select count(*)::int as migrations from drizzle.__drizzle_migrations'),
  )
  expect(moved.rows).toEqual([
    { full_name: 'Àngela', search_text: 'angela anna@example.org ', migrations: all.rows[0].migrations },
  ])
  await onServer(`drop database ${name}`)
})

/** The migrations without the last `count`. */
const migrationsBut = async (count: number, folder: string) => {
  const earlier = join(folder, 'migrations')
  await cp(migrationsFolder, earlier, { recursive: true })
  const journal = join(earlier, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -count) }))
  return earlier
}
