import { type SQLWrapper, and, desc, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { membershipRequests } from './table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { Refusal } from '#club/core/server/refusal.ts'

/** Locks a request until the transaction ends, so that decisions follow each other. @throws Refusal request.not-found */
export const lockRequest = async (tx: Tx, id: string) => {
  const [request] = await tx.select().from(membershipRequests).where(eq(membershipRequests.id, id)).for('update')
  if (!request) throw new Refusal('request.not-found')
  return request
}

/** The member created from a request; of a merged file, the one that stays. */
export const socioOf = async (db: Db, requestId: string) => {
  const [socio] = await db.select().from(socios).where(eq(socios.membershipRequestId, requestId))
  if (!socio?.mergedInto) return socio
  const [stays] = await db.select().from(socios).where(eq(socios.id, socio.mergedInto))
  return stays
}

/** As SQL: whether a column has this address, in any case. An empty one is nobody's. */
const isSame = (column: SQLWrapper, email: string | SQLWrapper) =>
  and(sql`${column} <> ''`, eq(sql`lower(${column})`, sql`lower(${email})`))

/** The newest file of an inactive or suspended member with this address, who may get the number back. */
export const formerSocioWith = async (db: Db, email: string) => {
  const [socio] = await db
    .select({ id: socios.id, fullName: socios.fullName, membershipNumber: socios.membershipNumber })
    .from(socios)
    .where(
      and(hasSameLocalPart(email), isSame(socios.email, email), ne(socios.status, 'active'), isNull(socios.mergedInto)),
    )
    .orderBy(desc(socios.createdAt))
    .limit(1)
  return socio
}

/** A blocked file with this name: it has no address, and an equal name does not prove who somebody is. */
export const blockedSocioNamed = async (db: Db, fullName: string) => {
  const [socio] = await db
    .select({ id: socios.id, fullName: socios.fullName, membershipNumber: socios.membershipNumber })
    .from(socios)
    .where(and(isNotNull(socios.blockedAt), sql`plain(${socios.fullName}) = plain(${fullName})`))
    .orderBy(desc(socios.createdAt))
    .limit(1)
  return socio
}

// The expression of the index: the reversed local part.
const hasSameLocalPart = (email: string) =>
  sql`reverse(split_part(plain(${socios.email}), '@', 1)) collate "C" = reverse(split_part(plain(${email}), '@', 1)) collate "C"`

const isActiveWith = (email: string | SQLWrapper) => and(isSame(socios.email, email), eq(socios.status, 'active'))

/** As SQL: whether an active member has the address of a request. */
export const hasMember = (db: Db) =>
  sql<boolean>`${exists(db.select({ id: socios.id }).from(socios).where(isActiveWith(membershipRequests.email)))}`

/** The oldest active member with this address (decision 27), except the file `exceptId`. */
export const activeSocioWith = async (db: Db, email: string, exceptId?: string) => {
  const [socio] = await db
    .select({ id: socios.id, fullName: socios.fullName, email: socios.email })
    .from(socios)
    .where(and(isActiveWith(email), exceptId ? ne(socios.id, exceptId) : undefined))
    .orderBy(socios.createdAt)
    .limit(1)
  return socio
}

/** What staff see of a member with the same address (spec §4). */
export const duplicateOf = (other: Awaited<ReturnType<typeof activeSocioWith>>) =>
  other ? { email: other.email, existingName: other.fullName } : null
