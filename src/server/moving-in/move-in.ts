import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
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
import { type Arrival, once, pointing, setApart } from './arrivals.ts'
import { blogPostRow, eventRow, organizerRow, restaurantRow } from './content-rows.ts'
import { numberMembers } from './membership-numbers.ts'
import { registrationRow, requestRow, socioRow } from './people-rows.ts'
import type { Dump } from './read-dump.ts'
import { type Problem, type RowReader, readerOf } from './row-reader.ts'
import type { TableName } from './tables.ts'

/** Of one table: rows in the dump, new ones, those that were here already, and those that stay outside. */
export type Count = { table: TableName; read: number; added: number; known: number; refused: number }
export type Report = { counts: Count[]; problems: Problem[] }

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

const insert = async (tx: Db, table: PgTable, rows: { id: string }[]) => {
  // An account brings the identity it signs in with.
  if (table === users) for (const row of rows) await createUser(tx, row)
  else for (let at = 0; at < rows.length; at += 500) await tx.insert(table).values(rows.slice(at, at + 500) as never)
}
