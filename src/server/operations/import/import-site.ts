import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { users } from '#db/schema/auth/users.ts'
import { blogPosts } from '#db/schema/blog-posts.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { organizers } from '#db/schema/organizers.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { socios } from '#db/schema/socios.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import type { Vault } from '#db/secrets/vault.ts'
import { freeSlug } from '#shared/text/slug.ts'
import { userRow, usuarioRow } from './account-rows.ts'
import { type ImportedTable, once, pointing } from './imported-table.ts'
import { blogPostRow, eventRow, organizerRow, restaurantRow } from './content-rows.ts'
import type { Dump } from './files/read-dump.ts'
import type { Answers } from './formats/column-formats.ts'
import { type Report, haveAllRows, openRowImport } from './import-rows.ts'
import { numberMembers } from './membership-numbers.ts'
import { registrationRow, requestRow, socioRow } from './people-rows.ts'

/**
 * Imports the tables of a dump in the caller's transaction. Updates existing rows only if they are unchanged since an
 * earlier import, so that a second run changes nothing. Lists refused rows in `problems`; while there are `questions`,
 * the caller must not commit.
 */
export const importSite = async (
  tx: Db,
  vault: Vault,
  dump: Dump,
  now: Date,
  answers: Answers = {},
): Promise<Report> => {
  // Two at once would both find an empty club.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cercle moving in'))`)
  const { take, report } = openRowImport(tx, vault, dump, now, answers)

  const accounts = await take('users', users, userRow, async (all) => {
    await once(
      tx,
      all.filter(({ row }) => !row.deletedAt),
      'email',
      users,
      users.email,
      'is the address of another account',
      sql`${users.deletedAt} is null`,
    )
  })
  const emails = new Map(accounts.map(({ id, email }) => [id, email]))
  const emailOf = (id: string) => emails.get(id)
  await take(
    'usuarios',
    usuarios,
    (row, at) => usuarioRow(row, emailOf, at),
    async (all) => {
      await once(tx, all, 'email', usuarios, sql`lower(${usuarios.email})`, 'is the address of another user')
      await pointing(tx, all, 'id', users.id, (reader) =>
        reader.mended('id', 'is no account: this person cannot sign in'),
      )
    },
  )
  await take('organizers', organizers, organizerRow)
  await take('restaurants', restaurants, restaurantRow)
  await take('events', events, eventRow, async (all) => {
    await pointing(tx, all, 'restaurantId', restaurants.id, (reader, row) => {
      reader.mended('restaurant_id', 'is no restaurant of the club: left out', { value: reader.text('restaurant_id') })
      row.restaurantId = null
    })
    await pointing(tx, all, 'organizerId', organizers.id, (reader, row) => {
      reader.mended('organizer_id', 'is no organizer of the club: left out', { value: reader.text('organizer_id') })
      row.organizerId = null
    })
  })
  await take(
    'event_registrations',
    eventRegistrations,
    (row, at) => registrationRow(row, vault, at),
    async (all) => {
      await pointing(tx, all, 'eventId', events.id, (reader) =>
        reader.refused('event_id', 'is no event of the club, or one that is refused', {
          value: reader.text('event_id'),
        }),
      )
    },
  )
  await take(
    'blog_posts',
    blogPosts,
    (row, at, here) => withSlugOfHere(blogPostRow(row, at), String(here?.slug ?? '')),
    (all) => freeSlugs(tx, all),
  )
  await take('membership_requests', membershipRequests, requestRow)
  await take(
    'socios',
    socios,
    (row, at, here) => {
      const member = socioRow(row, vault, at)
      return { ...member, membershipNumber: member.membershipNumber || String(here?.membershipNumber ?? '') }
    },
    async (all) => {
      await pointing(tx, all, 'membershipRequestId', membershipRequests.id, (reader, row) => {
        reader.mended('membership_request_id', 'is no request of the club: left out', {
          value: reader.text('membership_request_id'),
        })
        row.membershipRequestId = null
      })
      await once(tx, all, 'membershipRequestId', socios, socios.membershipRequestId, 'has a member already')
      await numberMembers(tx, haveAllRows(all))
    },
  )
  return report
}

/** A post that got a free slug from an earlier import keeps it. */
const withSlugOfHere = <Post extends { slug: string }>(post: Post, here: string): Post =>
  here.replace(/-\d+$/, '') === post.slug ? { ...post, slug: here } : post

const freeSlugs = async (tx: Db, arrivals: ImportedTable<ReturnType<typeof blogPostRow>>[]) => {
  const taken = new Set((await tx.select({ slug: blogPosts.slug }).from(blogPosts)).map(({ slug }) => slug))
  for (const { row, reader, current } of arrivals) {
    if (taken.has(row.slug) && current?.slug !== row.slug) {
      const free = freeSlug(row.slug, taken)
      reader.mended('slug', "is another post's", { value: row.slug, instead: free })
      row.slug = free
    }
    taken.add(row.slug)
  }
}
