import { type SQL, and, eq } from 'drizzle-orm'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import type { RequestList } from '#shared/forms/membership-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { inOrder, readSearchPage, readPage } from '../lists/paging.ts'
import { matchesPerson } from '../lists/search.ts'

/** A page of requests, the newest first, of one status or all, in whose name, email or phone the search occurs. */
export const listRequests = ({ db }: Club, { search, status, order, page }: RequestList) => {
  const where = asked({ search, status })
  const rows = byDate(db, where, order)
  return search ? readSearchPage(rows, page) : readPage(db, rows, { of: membershipRequests, where, page, search })
}

/** All the requests that a list shows, for a file. The log keeps who took them. */
export const exportRequests = (club: Club, { search, status, order }: Omit<RequestList, 'page'>) =>
  club.db.transaction(async (tx) => {
    const rows = await byDate(tx, asked({ search, status }), order)
    await audit(tx, club, {
      action: 'membership-request.exported',
      subject: 'membership_requests',
      subjectId: null,
      after: { search, status, rows: rows.length },
    })
    return rows
  })

const asked = ({ search, status }: Pick<RequestList, 'search' | 'status'>) =>
  and(status === 'all' ? undefined : eq(membershipRequests.status, status), matchesPerson(membershipRequests, search))

const byDate = (db: Club['db'], where: SQL | undefined, order: 'asc' | 'desc') =>
  db
    .select(shown)
    .from(membershipRequests)
    .where(where)
    .orderBy(...inOrder(order, membershipRequests.createdAt, membershipRequests.id))

const { id, fullName, email, phone, status, createdAt, updatedAt } = membershipRequests
const shown = { id, fullName, email, phone, status, createdAt, updatedAt }
