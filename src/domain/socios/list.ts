import { and, eq } from 'drizzle-orm'
import { socios } from '#db/schema/socios.ts'
import type { SocioList } from '#shared/forms/membership-panel.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { inOrder, readSearchPage, readPage } from '../lists/paging.ts'
import { matchesPerson } from '../lists/search.ts'

/** A page of members, the newest first, in whose name, email, number or phone the search occurs. Nothing sealed. */
export const listSocios = ({ db }: Club, { search, status, order, page }: SocioList) => {
  const where = asked({ search, status })
  const rows = db
    .select(shown)
    .from(socios)
    .where(where)
    .orderBy(...inOrder(order, socios.createdAt, socios.id))
  return search ? readSearchPage(rows, page) : readPage(db, rows, { of: socios, where, page, search })
}

/** All the members that a list shows, for a file. The log keeps who took them. */
export const exportSocios = (club: Club, { search, status, order }: Omit<SocioList, 'page'>) =>
  club.db.transaction(async (tx) => {
    const rows = await tx
      .select({ ...shown, address: socios.address, leftAt: socios.leftAt })
      .from(socios)
      .where(asked({ search, status }))
      .orderBy(...inOrder(order, socios.createdAt, socios.id))
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

const { id, membershipNumber, fullName, email, phone, membershipType, status, createdAt } = socios
const shown = { id, membershipNumber, fullName, email, phone, membershipType, status, createdAt }
