import { type SQL, and } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { hasStatus, membershipRequests } from './table.ts'
import type { RequestList } from '../shared/requests-panel.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { forgiving, matchesPerson } from '#club/core/server/lists/search.ts'
import { hasMember } from './lock.ts'
import { pendingStatus } from './pending-decisions.ts'

/** A page of requests by date, filtered by status and by a search in name, email and phone. */
export const listRequests = ({ db }: Club, { search, status, order, page }: RequestList) =>
  forgiving(search, (forgives) => {
    const where = conditionOf({ search, status }, forgives)
    const rows = byDate(db, where, order)
    return readPage(rows, page, db.$count(membershipRequests, where))
  })

/** All requests of a list, for a file. The export is logged. */
export const exportRequests = (club: Club, { search, status, order }: Omit<RequestList, 'page'>) =>
  inTransaction(club, async (club) => {
    const rows = await forgiving(search, (forgives) =>
      byDate(club.db, conditionOf({ search, status }, forgives), order),
    )
    await audit(club, {
      action: 'membership-request.exported',
      subject: 'membership_requests',
      subjectId: null,
      after: { search, status, rows: rows.length },
    })
    return rows
  })

const conditionOf = ({ search, status }: Pick<RequestList, 'search' | 'status'>, forgives: boolean) =>
  and(status === 'all' ? undefined : hasStatus(status), matchesPerson(membershipRequests, search, forgives))

const byDate = (db: Club['db'], where: SQL | undefined, order: 'asc' | 'desc') =>
  db
    .select({ ...columns, hasMember: hasMember(db) })
    .from(membershipRequests)
    .where(where)
    .orderBy(...inOrder(order, membershipRequests.createdAt, membershipRequests.id))

const columns = {
  ...pickColumns(membershipRequests, 'id', 'fullName', 'email', 'phone', 'status', 'createdAt', 'updatedAt'),
  pendingStatus,
}
