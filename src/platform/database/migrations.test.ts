import { cp, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { expect } from 'vitest'
import { test } from '#tests/database/copies.ts'
import { migrateDatabase } from './migrate.ts'
import { withClient } from './client.ts'
import { openDatabase } from './open.ts'
import removals from './removals.json' with { type: 'json' }
import { listTables } from './rows/tables.ts'

const folder = 'src/platform/database/migrations'

/** Removals that a migration makes on purpose, by its `when`. `cercle update` reads them too, and warns before it begins. */
const declared: Record<string, string[]> = removals

/** Constraints, by the `when` of their migration, that the former release keeps without knowing them: see the decision of each. */
const keptBefore: Record<string, string[]> = {
  // 122
  '1795811952986': ['constraint public.event_registrations.event_registrations_facts_of_state is new'],
}

test('the previous release can use the tables after each migration', async ({ emptyDatabase }) => {
  await withClient(emptyDatabase, async (client) => {
    let before = await catalogue(client)
    for (const { sql, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
      for (const statement of sql) await client.query(statement)
      const after = await catalogue(client)
      expect(breakingChanges(before, after)).toEqual(declared[folderMillis] ?? keptBefore[folderMillis] ?? [])
      before = after
    }
    expect(before.size).toBeGreaterThan(100)
  })
})

test('changes that break the previous release are detected', async ({ emptyDatabase }) => {
  const changes = {
    'alter table guests drop column name': ['column public.guests.name is gone'],
    'alter table guests rename to people': ['table public.guests is renamed to public.people'],
    'alter table guests rename name to full_name': ['column public.guests.name is renamed to full_name'],
    'alter table guests alter column age type text': ['column public.guests.age is another'],
    'alter table guests alter column age set not null': ['column public.guests.age is another'],
    'alter table guests add column seat int not null': ['column public.guests.seat has no default'],
    'alter table guests add constraint adult check (age > 17)': ['constraint public.guests.adult is new'],
    'create unique index once on guests (name)': ['constraint public.guests.once is new'],
    'create unique index once on guests (lower(name))': ['constraint public.guests.once is new'],
    'alter table guests add column seat int not null default 1': [],
    'alter table guests add column seat int unique': [],
    'create table seats (id int primary key)': [],
  }
  await withClient(emptyDatabase, async (client) => {
    for (const [change, expected] of Object.entries(changes)) {
      await client.query('begin; create table guests (name text not null, age int)')
      const before = await catalogue(client)
      await client.query(change)
      expect(breakingChanges(before, await catalogue(client))).toEqual(expected)
      await client.query('rollback')
    }
  })
})

// drizzle-kit compares the tables with the newest snapshot alone. Two branches that each add a migration meet in the name of theirs.
test('of the snapshots of the tables only that of the newest migration is kept', async () => {
  const names = (await readdir(join(folder, 'meta'))).filter((name) => name.endsWith('_snapshot.json'))
  const { entries } = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  expect(names).toEqual([`${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`])
})

test('no table uses a sequence, because copies do not contain sequences', async ({ liveServices }) => {
  const { rows } = await withClient(liveServices.database.address, (client) =>
    client.query(`select sequencename from pg_sequences where schemaname in ('public', 'auth')`),
  )
  expect(rows).toEqual([])
})

test('a failed migration changes nothing, and a later start succeeds', async ({ emptyDatabase, folder: own }) => {
  const database = openDatabase(emptyDatabase)
  const broken = await withMigrations(own, [
    'create table half_done (id int)',
    'alter table socios drop column nothing',
  ])
  await migrateDatabase(database, folder)
  const before = await withClient(emptyDatabase, listTables)
  await expect(migrateDatabase(database, broken)).rejects.toThrow()
  expect(await withClient(emptyDatabase, listTables)).toEqual(before)

  const mended = await withMigrations(own, ['create table half_done (id int)'])
  await migrateDatabase(database, mended)
  expect((await withClient(emptyDatabase, listTables)).length).toBe(before.length + 1)
  await database.close()
})

test('if three instances start at once on an empty database, one migrates, and all start', async ({
  emptyDatabase,
}) => {
  const instances = [0, 1, 2].map(() => openDatabase(emptyDatabase))
  const ahead = await Promise.all(instances.map((database) => migrateDatabase(database, folder)))
  expect(ahead).toEqual([false, false, false])
  const { rows } = await instances[0]!.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ n: readMigrationFiles({ migrationsFolder: folder }).length }])
  await Promise.all(instances.map((database) => database.close()))
})

test('a migration that waits for a busy table does not block other queries', async ({ emptyDatabase, folder: own }) => {
  const database = openDatabase(emptyDatabase)
  await migrateDatabase(database, folder)
  const next = await withMigrations(own, ['alter table emails add column weight int'])
  const quick = { waitMs: 30, tries: 200 }
  await withClient(emptyDatabase, async (reader) => {
    await reader.query('begin; select count(*) from emails')
    const migrating = migrateDatabase(database, next, quick)
    // The previous release reads and writes while the migration waits.
    for (let n = 0; n < 5; n += 1)
      await database.pool.query(
        `insert into emails (template, recipient, language, values) values ('a', 'b', 'ca', '{}')`,
      )
    await reader.query('commit')
    await migrating
  })
  expect((await database.pool.query('select weight from emails')).rowCount).toBe(5)

  const never = await withMigrations(own, ['alter table emails add column weight int', 'drop table emails'])
  await withClient(emptyDatabase, async (reader) => {
    await reader.query('begin; select count(*) from emails')
    await expect(migrateDatabase(database, never, { waitMs: 10, tries: 3 })).rejects.toThrow('too busy')
  })
  expect((await database.pool.query(`show lock_timeout`)).rows).toEqual([{ lock_timeout: '10s' }])
  await database.close()
})

test('a start without pending migrations does not wait for a backup', async ({ emptyDatabase }) => {
  const database = openDatabase(emptyDatabase)
  await migrateDatabase(database, folder)
  await withClient(emptyDatabase, async (backup) => {
    await backup.query(`select pg_advisory_lock_shared(hashtext('cercle migrations'))`)
    expect(await migrateDatabase(database, folder)).toBe(false)
  })
  await database.close()
})

test('a release that finds newer tables reports it and changes nothing', async ({ emptyDatabase }) => {
  const database = openDatabase(emptyDatabase)
  await migrateDatabase(database, folder)
  const log = 'drizzle.__drizzle_migrations'
  await database.pool.query(`insert into ${log} (hash, created_at) select 'next', max(created_at) + 1 from ${log}`)
  expect(await migrateDatabase(database, folder)).toBe(true)
  await database.close()
})

test('the migration that adds the seat counter counts existing registrations', async ({ emptyDatabase }) => {
  const ofCounter =
    1 + readMigrationFiles({ migrationsFolder: folder }).findIndex(({ sql }) => /count_places/.test(sql.join('')))
  await withClient(emptyDatabase, async (client) => {
    for (const [n, { sql }] of readMigrationFiles({ migrationsFolder: folder }).slice(0, ofCounter).entries()) {
      if (n === ofCounter - 1)
        await client.query(`
          with held as (insert into events (title, date, max_participants) values ('A', now(), 9), ('B', now(), 9) returning id)
          insert into event_registrations (event_id, full_name, email, cancelled_at)
          select id, 'Persona', 'persona@example.org', case when n > 3 then now() end from held, generate_series(1, 5) n`)
      for (const statement of sql) await client.query(statement)
    }
    // The previous release registers without the counter.
    await client.query(
      `insert into event_registrations (event_id, full_name, email) select id, 'Persona', 'p' from events where title = 'B'`,
    )
    const { rows } = await client.query('select title, registered from events order by title')
    expect(rows).toEqual([
      { title: 'A', registered: 3 },
      { title: 'B', registered: 4 },
    ])
  })
})

/** A copy of the migrations with additional ones, one for each statement. */
const withMigrations = async (own: string, statements: string[]) => {
  const copy = join(own, `migrations-${statements.length}-${statements[0]?.length}`)
  await cp(folder, copy, { recursive: true })
  const path = join(copy, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  for (const [n, statement] of statements.entries()) {
    const last = journal.entries.at(-1)!
    await writeFile(join(copy, `more_${n}.sql`), statement)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1 + n, tag: `more_${n}` })
  }
  await writeFile(path, JSON.stringify(journal))
  return copy
}

/** `id`: the same for a column before and after it is renamed. */
type Part = { kind: string; id: string; table: string; definition: string; isFree: boolean; columns: string[] }
type Catalogue = Map<string, Part>

/** All columns and constraints of the club's tables. `isFree`: an insert may omit the column. */
const catalogue = async (client: ClientBase): Promise<Catalogue> => {
  const { rows } = await client.query<Part & { name: string }>(`
    with parts as (
      select 'column' as kind, attrelid as relation, attname::text as name,
          format_type(atttypid, atttypmod) || attnotnull::text as definition,
          (not attnotnull or atthasdef or attidentity <> '') as "isFree", array[attnum] as numbers
        from pg_attribute where attnum > 0 and not attisdropped
      union all
      select 'constraint', conrelid, conname::text, pg_get_constraintdef(oid), true, conkey
        from pg_constraint where contype in ('c', 'f', 'x')
      union all
      select 'constraint', indrelid, relname::text, pg_get_indexdef(indexrelid), true, indkey::int2[]
        from pg_index join pg_class on pg_class.oid = indexrelid where indisunique)
    select kind, definition, "isFree", relation || ':' || kind || numbers[1] as id, n.nspname || '.' || c.relname as "table",
        n.nspname || '.' || c.relname || '.' || parts.name as name,
        array(select coalesce(a.attname::text, 'an expression') from unnest(numbers) as number
          left join pg_attribute a on a.attrelid = relation and a.attnum = number) as columns
      from parts join pg_class c on c.oid = relation join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'auth')`)
  return new Map(rows.map(({ name, ...part }) => [`${part.kind} ${name}`, part]))
}

/** Changes that break the previous release. */
const breakingChanges = (before: Catalogue, after: Catalogue) => {
  const tables = new Set([...before.values()].map(({ table }) => table))
  const names = new Map([...after].map(([name, { id }]) => [id, name]))
  const removed = [...before].flatMap(([name, { kind, id, table, definition }]) => {
    const now = after.get(name)
    if (kind === 'constraint') return []
    if (now) return now.definition === definition ? [] : [`${name} is another`]
    const renamed = names.get(id)
    if (renamed === undefined) return [`${name} is gone`]
    const [column, newColumn] = [name, renamed].map((path) => path.split('.').at(-1)!)
    const newTable = after.get(renamed)!.table
    const changed = newTable === table ? [] : [`table ${table} is renamed to ${newTable}`]
    return newColumn === column ? changed : changed.concat(`${name} is renamed to ${newColumn}`)
  })
  const ids = new Set([...before.values()].map(({ id }) => id))
  const added = [...after].flatMap(([name, { kind, id, table, isFree, columns }]) => {
    if (before.has(name) || !tables.has(table)) return []
    if (kind === 'column') return isFree || ids.has(id) ? [] : [`${name} has no default`]
    // The previous release leaves new columns empty, so their constraints hold.
    const isAllNew = columns.every(
      (column) => after.has(`column ${table}.${column}`) && !before.has(`column ${table}.${column}`),
    )
    return isAllNew ? [] : [`${name} is new`]
  })
  return [...new Set([...removed, ...added])].toSorted()
}
