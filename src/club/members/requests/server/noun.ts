import { retention } from './retention.ts'
import { personalTables } from './personal-tables.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { beginningFirst, matchesPerson } from '#club/core/server/lists/search.ts'
import { socios } from '#club/members/members/server/table.ts'
import { and, asc, desc, eq, notExists, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import type { Finder, Noun } from '#club/core/server/noun.ts'
import { hasMember } from './lock.ts'
import { pendingStatus } from './pending-decisions.ts'
import { hasStatus, membershipRequests } from './table.ts'

const countWith = ({ db }: Club, status: 'pending' | 'baja') => db.$count(membershipRequests, hasStatus(status))

const latest = ({ db }: Club) =>
  db
    .select({
      ...pickColumns(membershipRequests, 'id', 'fullName', 'email', 'status', 'createdAt', 'updatedAt'),
      pendingStatus,
    })
    .from(membershipRequests)
    .orderBy(desc(membershipRequests.updatedAt), desc(membershipRequests.id))
    .limit(limits.recentRequests)

const firstPending = ({ db }: Club) =>
  db
    .select({
      ...pickColumns(membershipRequests, 'id', 'fullName', 'email', 'language', 'createdAt'),
      // A row has one line for it.
      reason: sql<string | null>`left(${membershipRequests.reason}, 200)`,
      pendingStatus,
      hasMember: hasMember(db),
    })
    .from(membershipRequests)
    .where(hasStatus('pending'))
    .orderBy(asc(membershipRequests.createdAt), asc(membershipRequests.id))
    .limit(limits.dashboardRows)

/** Requests of people who are no members yet. */
const findRequests = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(membershipRequests, 'id', 'fullName', 'email', 'phone', 'status'))
    .from(membershipRequests)
    .where(
      and(
        matchesPerson(membershipRequests, search, forgives),
        notExists(db.select().from(socios).where(eq(socios.membershipRequestId, membershipRequests.id))),
      ),
    )
    .orderBy(
      beginningFirst(membershipRequests.searchText, search),
      desc(membershipRequests.createdAt),
      membershipRequests.id,
    )
    .limit(maxResultsPerKind)

export const requests = {
  inbox: {
    may: 'members',
    read: async (club) => {
      const [pending, baja, latestRequests] = await Promise.all([
        countWith(club, 'pending'),
        countWith(club, 'baja'),
        latest(club),
      ])
      return { pending, baja, latestRequests }
    },
    first: { requests: firstPending },
    counts: async (club) => ({ pending: await countWith(club, 'pending') }),
  },
  find: { requests: { may: 'members', find: findRequests } },
  people: {
    requests: {
      table: membershipRequests,
      addresses: [membershipRequests.email],
      name: membershipRequests.fullName,
    },
  },
  personalTables,
  names: { membership_requests: { table: membershipRequests, name: membershipRequests.fullName } },
  retention,
} satisfies Noun
