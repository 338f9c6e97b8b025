import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { socios } from '#club/members/members/server/table.ts'
import { endOfRetention, retention } from '#base/privacy/retention.ts'
import type { Club } from '#club/core/server/club.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { isNotHeld } from '#club/people/privacy/server/personal-tables.ts'
import { isHeldBack } from '#club/core/server/holds.ts'
import { readHeldBack } from '#club/people/privacy/server/holds.ts'
import { ignoreMissing } from '#club/members/members/server/lock.ts'
import { type Condition, removeSocio } from '#club/members/members/server/remove.ts'

/** A merged file goes with the one that stays. */
export const leftBefore = (before: Date) =>
  and(eq(socios.status, 'inactive'), lt(socios.leftAt, before), isNull(socios.mergedInto))
export const isUnblocked = isNull(socios.blockedAt)

/** Deletes members who left, in the order of leaving, each in a transaction of its own. The register keeps its entries. */
export const deleteFormerMembers = async (club: Club, before: Date) => {
  for (const { id } of await formerMembers(club.db, leftBefore(before)))
    await removeSocio(club, id, isDue(before)).catch(ignoreMissing)
}

/** Blocks members who left, in the same way. */
export const blockFormerMembers = async (club: Club, before: Date) => {
  for (const { id } of await formerMembers(club.db, and(leftBefore(before), isUnblocked)))
    await blockSocio(club, id, isDue(before)).catch(ignoreMissing)
}

/** The next night's members: whose file is blocked, and whose is deleted. At most so many of each. */
export const listDueMembers = async (club: Pick<Club, 'db' | 'now'>, atMost = 50) => {
  const isFree = isNotHeld(socios, await readHeldBack(club))
  const before = (rule: 'leftMembers' | 'formerMembers') => endOfRetention(club.now(), retention[rule].keep)
  return {
    leftMembers: await formerMembers(club.db, and(leftBefore(before('leftMembers')), isUnblocked, isFree), atMost),
    formerMembers: await formerMembers(club.db, and(leftBefore(before('formerMembers')), isFree), atMost),
  }
}

const formerMembers = (db: Db, where: ReturnType<typeof leftBefore>, atMost?: number) => {
  const rows = db
    .select(pickColumns(socios, 'id', 'email', 'fullName', 'membershipNumber'))
    .from(socios)
    .where(where)
    .orderBy(asc(socios.leftAt))
  return atMost === undefined ? rows : rows.limit(atMost)
}

/** Checked again for each one: staff may have reactivated, held back or deleted a member since the query. */
const isDue =
  (before: Date): Condition =>
  async (club, socio) => {
    const { status, leftAt } = socio
    return status === 'inactive' && leftAt !== null && leftAt < before && !(await isHeldBack(club, socio))
  }
