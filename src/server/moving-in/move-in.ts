import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { createUser } from '#auth/accounts.ts'
import type { Db } from '#db/open.ts'
import { users } from '#db/schema/auth-users.ts'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { organizers } from '#db/schema/organizers.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { socios } from '#db/schema/socios.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import type { Vault } from '#db/vault.ts'
import { freeSlug } from '#shared/slug.ts'
import { userRow, usuarioRow } from './account-rows.ts'
import { blogPostRow, eventRow, organizerRow, restaurantRow } from './content-rows.ts'
import { numberMembers } from './membership-numbers.ts'
import { registrationRow, requestRow, socioRow } from './people-rows.ts'
import type { Dump } from './read-dump.ts'
import { type Problem, type RowReader, readerOf } from './row-reader.ts'
import type { TableName } from './tables.ts'

/** Of one table: rows in the dump, new ones, those that were here already, and those that stay outside. */
export type Count = { table: TableName; read: number; added: number; known: number; refused: number }
export type Report = { counts: Count[]; problems: Problem[] }

/** A row on its way in, and the reader that tells its problems. */
export type Arrival<Row = { id: string }> = { row: Row; reader: RowReader }

/**
 * Takes the tables of a dump over, in the caller's transaction. Rows whose id is here already are left as they are, so
 * that doing it twice changes nothing; rows that cannot be taken are told in `problems` and stay outside.
 */
export const moveIn = async (tx: Db, vault: Vault, dump: Dump, now: Date): Promise<Report> => {
  // Two at once would both find an empty club.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cercle moving in'))`)
  const counts: Count[] = []
  const problems: Problem[] = []

  const areIn = <Row>(arrivals: Arrival<Row>[]) => {
    const refused = new Set(problems.filter(({ isRefused }) => isRefused).map(({ where }) => where))
    return arrivals.filter(({ reader }) => !refused.has(reader.where))
  }
  const take = async <Row extends { id: string }>(
    name: TableName,
    table: PgTable,
    read: (row: RowReader) => Row,
    fit: (arrivals: Arrival<Row>[]) => Promise<unknown> = async () => {},
  ) => {
    const readers = dump[name].map((row) => readerOf(row, problems))
    const { fresh, known } = await setApart(tx, name, table, readers)
    const arrivals = areIn(fresh.map((reader) => ({ row: read(reader), reader })))
    await fit(arrivals)
    const fitting = areIn(arrivals).map(({ row }) => row)
    await insert(tx, table, fitting)
    counts.push({
      table: name,
      read: readers.length,
      added: fitting.length,
      known,
      refused: readers.length - known - fitting.length,
    })
    return fitting
  }

  const accounts = await take(
    'users',
    users,
    (row) => userRow(row, now),
    async (all) => {
      await once(
        tx,
        all,
        'email',
        users,
        users.email,
        'is the address of another account',
        sql`${users.deletedAt} is null`,
      )
    },
  )
  const emails = new Map(accounts.map(({ id, email }) => [id, email]))
  const emailOf = (id: string) => emails.get(id)
  await take(
    'usuarios',
    usuarios,
    (row) => usuarioRow(row, emailOf, now),
    async (all) => {
      await once(tx, all, 'email', usuarios, sql`lower(${usuarios.email})`, 'is the address of another user')
      await pointing(tx, all, 'id', users.id, (reader) =>
        reader.mended('id', 'is no account: this person cannot sign in'),
      )
    },
  )
  await take('organizers', organizers, (row) => organizerRow(row, now))
  await take('restaurants', restaurants, (row) => restaurantRow(row, now))
  await take(
    'events',
    events,
    (row) => eventRow(row, now),
    async (all) => {
      await pointing(tx, all, 'restaurantId', restaurants.id, (reader, row) => {
        reader.mended('restaurant_id', 'is no restaurant of the club: left out')
        row.restaurantId = null
      })
      await pointing(tx, all, 'organizerId', organizers.id, (reader, row) => {
        reader.mended('organizer_id', 'is no organizer of the club: left out')
        row.organizerId = null
      })
    },
  )
  await take(
    'event_registrations',
    eventRegistrations,
    (row) => registrationRow(row, vault, now),
    async (all) => {
      await pointing(tx, all, 'eventId', events.id, (reader) => reader.refused('event_id', 'is no event of the club'))
    },
  )
  await take(
    'blog_posts',
    blogPosts,
    (row) => blogPostRow(row, now),
    (all) => freeSlugs(tx, all),
  )
  await take('membership_requests', membershipRequests, (row) => requestRow(row, now))
  await take(
    'socios',
    socios,
    (row) => socioRow(row, vault, now),
    async (all) => {
      await pointing(tx, all, 'membershipRequestId', membershipRequests.id, (reader, row) => {
        reader.mended('membership_request_id', 'is no request of the club: left out')
        row.membershipRequestId = null
      })
      await once(tx, all, 'membershipRequestId', socios, socios.membershipRequestId, 'has a member already')
      await numberMembers(tx, areIn(all))
    },
  )
  return { counts, problems }
}

/** Rows that are here already, or that stand twice in the dump, are not taken again; a row without an id is refused. */
const setApart = async (tx: Db, name: TableName, table: PgTable, readers: RowReader[]) => {
  const seen = new Set<string>()
  const named = readers.filter((reader) => {
    const id = reader.id(name)
    if (!id) reader.refused('id', 'is missing')
    else if (seen.has(id)) reader.refused('id', 'stands twice in this file')
    else seen.add(id)
    return id !== null
  })
  const here = await present(tx, table, columnOf(table, 'id'), [...seen])
  const fresh = named.filter((reader) => !here.has(reader.id(name)!))
  return { fresh, known: named.length - fresh.length }
}

/** Calls `lost` for each row whose `key` points at nothing that is here by now. */
const pointing = async <Row extends { id: string }, Key extends keyof Row & string>(
  tx: Db,
  arrivals: Arrival<Row>[],
  key: Key,
  target: PgColumn,
  lost: (reader: RowReader, row: Row) => void,
) => {
  const wanted = arrivals.map(({ row }) => row[key]).filter((id) => typeof id === 'string')
  const here = await present(tx, target.table, target, wanted)
  for (const { row, reader } of arrivals) {
    const id = row[key]
    if (typeof id === 'string' && !here.has(id)) lost(reader, row)
  }
}

/** Refuses a row whose value of `key` is another's already, here or earlier in the file. */
const once = async <Row extends { id: string }, Key extends keyof Row & string>(
  tx: Db,
  arrivals: Arrival<Row>[],
  key: Key,
  table: PgTable,
  column: PgColumn | SQL,
  what: string,
  where?: SQL,
) => {
  const wanted = arrivals.map(({ row }) => row[key]).filter((value) => typeof value === 'string')
  const taken = await present(tx, table, column, wanted, where)
  for (const { row, reader } of arrivals) {
    const value = row[key]
    if (typeof value !== 'string') continue
    if (taken.has(value)) reader.refused(inSnakeCase(key), `${value} ${what}`)
    taken.add(value)
  }
}

const freeSlugs = async (tx: Db, arrivals: Arrival<ReturnType<typeof blogPostRow>>[]) => {
  const taken = new Set((await tx.select({ slug: blogPosts.slug }).from(blogPosts)).map(({ slug }) => slug))
  for (const { row, reader } of arrivals) {
    if (taken.has(row.slug)) {
      const free = freeSlug(row.slug, taken)
      reader.mended('slug', `"${row.slug}" is another post's: ${free} instead`)
      row.slug = free
    }
    taken.add(row.slug)
  }
}

/** Which of these values a column holds. */
const present = async (tx: Db, table: PgTable, column: PgColumn | SQL, values: string[], where = sql`true`) => {
  const rows = await tx
    .select({ value: sql<string>`${column}::text` })
    .from(table)
    .where(sql`${where} and ${column}::text in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`)
  return new Set(rows.map(({ value }) => value))
}

const insert = async (tx: Db, table: PgTable, rows: { id: string }[]) => {
  // An account brings the identity it signs in with.
  if (table === users) for (const row of rows) await createUser(tx, row)
  else for (let at = 0; at < rows.length; at += 500) await tx.insert(table).values(rows.slice(at, at + 500) as never)
}

const columnOf = (table: PgTable, name: string) => getTableConfig(table).columns.find((column) => column.name === name)!
const inSnakeCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
