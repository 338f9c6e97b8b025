import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/open.ts'
import { socios } from './table.ts'
import type { Action } from '#base/activity/actions.ts'
import type { SocioList } from '../shared/membership-panel.ts'
import { type SocioStatus, typedMembershipNumber } from '../shared/membership.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { maskedIban } from '#base/iban/iban.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { forgiving, matchesPerson } from '#club/core/server/lists/search.ts'
import { decrypted } from './encryption.ts'

/** A page of members by date, filtered by status and by a search in name, email, number and phone. Without encrypted columns. `withoutEmail`: how many
 * members of the club have no address. */
export const listSocios = async ({ db }: Club, { search, status, order, page, import: importId }: SocioList) => {
  const found = await forgiving(search, (forgives) => {
    const where = conditionOf({ search, status, import: importId }, forgives)
    const rows = db
      .select(columns)
      .from(socios)
      .where(where)
      .orderBy(...inOrder(order, socios.memberSince, socios.createdAt, socios.id))
    return readPage(rows, page, db.$count(socios, where))
  })
  const withoutEmail = await db.$count(socios, conditionOf({ search: '', status: 'no-email' }, false))
  return { ...found, withoutEmail }
}

/** All members of a list, for a file, with masked IBANs. The export is logged. */
export const exportSocios = (club: Club, list: ExportedList) =>
  exportRows(club, list, { action: 'socio.exported', showIban: maskedIban })

/** The same with the whole IBANs, for the treasurer. The log tells the two apart. */
export const exportSociosWithIban = (club: Club, list: ExportedList) =>
  exportRows(club, list, { action: 'socio.exported-with-iban', showIban: groupedIban })

type ExportedList = Omit<SocioList, 'page'>
type ExportKind = { action: Action; showIban: (iban: string) => string }

const exportRows = (club: Club, { order, ...list }: ExportedList, { action, showIban }: ExportKind) =>
  inTransaction(club, async (club) => {
    const { search, status } = list
    const rows = await forgiving(search, (forgives) =>
      club.db
        .select({ ...columns, ...fileColumns })
        .from(socios)
        .where(conditionOf(list, forgives))
        .orderBy(...inOrder(order, socios.memberSince, socios.createdAt, socios.id)),
    )
    await audit(club, { action, subject: 'socios', subjectId: null, after: { search, status, rows: rows.length } })
    return rows.map((row) => {
      const iban = decrypted(club.vault, row.iban, 'socios.iban')
      return Object.assign(row, {
        birthDate: decrypted(club.vault, row.birthDate, 'socios.birth_date'),
        iban: iban && showIban(iban),
      })
    })
  })

/** As SQL: the members that a search finds, whatever their status. */
export const membersMatching = (search: string, forgives = false) => conditionOf({ search, status: 'all' }, forgives)

/** Blocked files are in no list but their own, where they have number, name and days (`block.ts`). A merged file is found as the one that stays. */
const conditionOf = (
  { search, status, import: importId }: Pick<SocioList, 'search' | 'status' | 'import'>,
  forgives: boolean,
) => {
  const number = typedMembershipNumber(search)
  return and(
    status === 'blocked' ? isNotNull(socios.blockedAt) : isNull(socios.blockedAt),
    hasStatus(status),
    importId ? isMadeBy(importId) : undefined,
    status === 'blocked' ? undefined : isNull(socios.mergedInto),
    or(number ? hasNumber(number) : undefined, matchesPerson(socios, search, forgives)),
  )
}

/** How many members a list without a search has. */
export const countSocios = (db: Db, list: Pick<SocioList, 'status' | 'import'>) =>
  db.$count(socios, conditionOf({ search: '', ...list }, false))

const hasStatus = (status: SocioList['status']) => {
  if (status === 'all' || status === 'blocked') return undefined
  if (!(status in missing)) return eq(socios.status, status as SocioStatus)
  return and(missing[status as keyof typeof missing], ne(socios.status, 'inactive'))
}

/** What a file lacks. Who pays by card or in cash needs no IBAN. */
const missing = {
  'no-email': eq(socios.email, ''),
  'no-address': isNull(socios.address),
  'no-iban': and(isNull(socios.iban), sql`coalesce(${socios.paymentMethod}, 'transfer') = 'transfer'`),
}

/** As SQL: the files that an import made, as long as it can be undone. */
const isMadeBy = (importId: string) =>
  sql`exists (select from imported_members made where made.socio_id = ${socios.id} and made.import_id = ${importId} and made.before is null)`

/** The number of the file, or of one that was merged into it. */
const hasNumber = (number: string) =>
  or(
    eq(socios.membershipNumber, number),
    sql`exists (select from socios gone where gone.merged_into = ${socios.id} and gone.membership_number = ${number})`,
  )

const columns = pickColumns(
  socios,
  'id',
  'membershipNumber',
  'fullName',
  'email',
  'phone',
  'membershipType',
  'status',
  'memberSince',
  'createdAt',
  'blockedAt',
)
/** What only the file has. */
const fileColumns = pickColumns(socios, 'address', 'leftAt', 'paymentMethod', 'iban', 'birthDate', 'language')
