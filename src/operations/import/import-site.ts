import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { freeSlug } from '#base/text/slug.ts'
import { userRow, usuarioRow } from './account-rows.ts'
import { type IncomingRow, refuseDuplicates, checkReferences } from './row-checks.ts'
import { blogPostRow, eventRow, organizerRow, restaurantRow } from './content-rows.ts'
import type { Dump } from './files/read-dump.ts'
import type { Answers } from './formats/column-formats.ts'
import { type Report, acceptedRows, openRowImport } from './import-rows.ts'
import { numberMembers } from './membership-numbers.ts'
import { registrationRow, requestRow, socioRow } from './people-rows.ts'

/**
 * Imports the tables of a dump in the caller's transaction. Updates an existing row only if it is unchanged since an
 * earlier import, so that a second run keeps the changes of the staff. The report lists refused rows in `problems`. If
 * it has `questions`, the caller must roll back.
 */
export const importSite = async (
  tx: Db,
  vault: Vault,
  dump: Dump,
  now: Date,
  answers: Answers = {},
): Promise<Report> => {
  // Two imports at the same time would both find an empty club and insert the same rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cercle moving in'))`)
  const { importTable, report } = openRowImport(tx, vault, dump, now, answers)

  const accounts = await importTable('users', users, userRow, async (all) => {
    await refuseDuplicates(
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
  await importTable(
    'usuarios',
    usuarios,
    (row, at) => usuarioRow(row, emailOf, at),
    async (all) => {
      await refuseDuplicates(
        tx,
        all,
        'email',
        usuarios,
        sql`lower(${usuarios.email})`,
        'is the address of another user',
      )
      await checkReferences(tx, all, 'id', users.id, (reader) =>
        reader.warn('id', 'is no account: this person cannot sign in'),
      )
    },
  )
  await importTable('organizers', organizers, organizerRow)
  await importTable('restaurants', restaurants, restaurantRow)
  await importTable('events', events, eventRow, async (all) => {
    await checkReferences(tx, all, 'restaurantId', restaurants.id, (reader, row) => {
      reader.warn('restaurant_id', 'is no restaurant of the club: left out', { value: reader.text('restaurant_id') })
      row.restaurantId = null
    })
    await checkReferences(tx, all, 'organizerId', organizers.id, (reader, row) => {
      reader.warn('organizer_id', 'is no organizer of the club: left out', { value: reader.text('organizer_id') })
      row.organizerId = null
    })
  })
  await importTable(
    'event_registrations',
    eventRegistrations,
    (row, at) => registrationRow(row, vault, at),
    async (all) => {
      await checkReferences(tx, all, 'eventId', events.id, (reader) =>
        reader.refuse('event_id', 'is no event of the club, or one that is refused', {
          value: reader.text('event_id'),
        }),
      )
    },
  )
  await importTable(
    'blog_posts',
    blogPosts,
    (row, at, current) => withCurrentSlug(blogPostRow(row, at), String(current?.slug ?? '')),
    (all) => resolveSlugConflicts(tx, all),
  )
  await importTable('membership_requests', membershipRequests, requestRow)
  await importTable(
    'socios',
    socios,
    (row, at, current) => {
      const member = socioRow(row, vault, at)
      return { ...member, membershipNumber: member.membershipNumber || String(current?.membershipNumber ?? '') }
    },
    async (all) => {
      await checkReferences(tx, all, 'membershipRequestId', membershipRequests.id, (reader, row) => {
        reader.warn('membership_request_id', 'is no request of the club: left out', {
          value: reader.text('membership_request_id'),
        })
        row.membershipRequestId = null
      })
      await refuseDuplicates(tx, all, 'membershipRequestId', socios, socios.membershipRequestId, 'has a member already')
      await numberMembers(tx, acceptedRows(all))
    },
  )
  return report
}

/** A post keeps the numbered slug that an earlier import gave it. */
const withCurrentSlug = <Post extends { slug: string }>(post: Post, currentSlug: string): Post =>
  currentSlug.replace(/-\d+$/, '') === post.slug ? { ...post, slug: currentSlug } : post

/** Gives a post another slug if its own is taken. */
const resolveSlugConflicts = async (tx: Db, incoming: IncomingRow<ReturnType<typeof blogPostRow>>[]) => {
  const taken = new Set((await tx.select({ slug: blogPosts.slug }).from(blogPosts)).map(({ slug }) => slug))
  for (const { row, reader, current } of incoming) {
    if (taken.has(row.slug) && current?.slug !== row.slug) {
      const free = freeSlug(row.slug, taken)
      reader.warn('slug', "is another post's", { value: row.slug, replacement: free })
      row.slug = free
    }
    taken.add(row.slug)
  }
}
