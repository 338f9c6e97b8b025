import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import { socios } from '#db/schema/socios.ts'
import type { SocioList } from '#shared/forms/membership-panel.ts'
import { typedMembershipNumber } from '#shared/membership.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { inOrder, readSearchPage, readPage } from '../lists/paging.ts'
import { matchesPerson } from '../lists/search.ts'

/** A page of members by date, filtered by status and by a search in name, email, number and phone. Without encrypted columns. */
export const listSocios = ({ db }: Club, { search, status, order, page }: SocioList) => {
  const where = conditionOf({ search, status })
  const rows = db
    .select(columns)
    .from(socios)
    .where(where)
    .orderBy(...inOrder(order, socios.createdAt, socios.id))
  return search ? readSearchPage(rows, page) : readPage(db, rows, { of: socios, where, page, search })
}

/** All members of a list, for a file. The export is logged. */
export const exportSocios = (club: Club, { search, status, order }: Omit<SocioList, 'page'>) =>
  club.db.transaction(async (tx) => {
    const rows = await tx
      .select({ ...columns, address: socios.address, leftAt: socios.leftAt })
      .from(socios)
      .where(conditionOf({ search, status }))
      .orderBy(...inOrder(order, socios.createdAt, socios.id))
    await audit(tx, club, {
      action: 'socio.exported',
      subject: 'socios',
      subjectId: null,
      after: { search, status, rows: rows.length },
    })
    return rows
  })

/** Blocked files are in no list but their own, where they have number, name and days (`domain/privacy/block.ts`). */
const conditionOf = ({ search, status }: Pick<SocioList, 'search' | 'status'>) => {
  const number = typedMembershipNumber(search)
  return and(
    status === 'blocked' ? isNotNull(socios.blockedAt) : isNull(socios.blockedAt),
    status === 'all' || status === 'blocked' ? undefined : eq(socios.status, status),
    or(number ? eq(socios.membershipNumber, number) : undefined, matchesPerson(socios, search)),
  )
}

const columns = pickColumns(
  socios,
  'id',
  'membershipNumber',
  'fullName',
  'email',
  'phone',
  'membershipType',
  'status',
  'createdAt',
  'blockedAt',
)
