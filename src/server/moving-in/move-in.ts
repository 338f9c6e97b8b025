import { sql } from 'drizzle-orm'
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
import { type Arrival, once, pointing } from './arrivals.ts'
import { blogPostRow, eventRow, organizerRow, restaurantRow } from './content-rows.ts'
import { type Report, openIntake } from './intake.ts'
import { numberMembers } from './membership-numbers.ts'
import { registrationRow, requestRow, socioRow } from './people-rows.ts'
import type { Dump } from './read-dump.ts'

/**
 * Takes the tables of a dump over, in the caller's transaction. Rows whose id is here already are left as they are, so
 * that doing it twice changes nothing; rows that cannot be taken are told in `problems` and stay outside.
 */
export const moveIn = async (tx: Db, vault: Vault, dump: Dump, now: Date): Promise<Report> => {
  // Two at once would both find an empty club.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cercle moving in'))`)
  const { take, areIn, report } = openIntake(tx, dump)

  const accounts = await take(
    'users',
    users,
    (row) => userRow(row, now),
    async (all) => {
      await once(
        tx,
        all.filter(({ row }) => !row.deletedAt),
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
  return report
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
