import { type SQL, and, asc, desc, eq } from 'drizzle-orm'
import { socios } from '#db/schema/socios.ts'
import { rowsPerPage } from '#shared/forms/list-query.ts'
import type { SocioList } from '#shared/forms/membership-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { countFound, countRows } from '../paging.ts'
import { matchesPerson } from '../search.ts'

/** A page of members, the newest first, in whose name, email, number or phone the search occurs. Nothing sealed. */
export const listSocios = async ({ db }: Club, { search, status, order, page }: SocioList) => {
  const where = asked({ search, status })
  // One row more than the page shows, to know whether another page follows.
  const found = await byDate(db, where, order)
    .limit(rowsPerPage + 1)
    .offset((page - 1) * rowsPerPage)
  const counted = search
    ? countFound(found.length, page)
    : await countRows(db, socios, { where, page, isSearch: false })
  return { rows: found.slice(0, rowsPerPage), ...counted }
}

/** All the members that a list shows, for a file. The log keeps who took them. */
export const exportSocios = (club: Club, { search, status, order }: Omit<SocioList, 'page'>) =>
  club.db.transaction(async (tx) => {
    const rows = await tx
      .select({ ...shown, address: socios.address, leftAt: socios.leftAt })
      .from(socios)
      .where(asked({ search, status }))
      .orderBy(inOrder[order](socios.createdAt), inOrder[order](socios.id))
    await audit(tx, club, {
      action: 'socio.exported',
      subject: 'socios',
      subjectId: null,
      after: { search, status, rows: rows.length },
    })
    return rows
  })

const asked = ({ search, status }: Pick<SocioList, 'search' | 'status'>) =>
  and(status === 'all' ? undefined : eq(socios.status, status), matchesPerson(socios, search))

const byDate = (db: Club['db'], where: SQL | undefined, order: 'asc' | 'desc') =>
  db
    .select(shown)
    .from(socios)
    .where(where)
    .orderBy(inOrder[order](socios.createdAt), inOrder[order](socios.id))
    .$dynamic()

const { id, membershipNumber, fullName, email, phone, membershipType, status, createdAt } = socios
const shown = { id, membershipNumber, fullName, email, phone, membershipType, status, createdAt }

const inOrder = { asc, desc }
