import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { socios } from '#db/schema/socios.ts'
import type { Club } from '../club.ts'
import { blockSocio } from '../privacy/block.ts'
import { Refusal } from '../refusal.ts'
import { removeSocio } from '../socios/remove.ts'

export const leftBefore = (before: Date) => and(eq(socios.status, 'inactive'), lt(socios.leftAt, before))
export const isUnblocked = isNull(socios.blockedAt)

/** Deletes members who left, in the order of leaving, each in a transaction of its own. The register keeps its entries. */
export const deleteFormerMembers = async (club: Club, before: Date) => {
  for (const id of await formerMembers(club, leftBefore(before)))
    await removeSocio(club, id, hasLeft(before)).catch(ignoreMissing)
}

/** Blocks members who left, in the same way. */
export const blockFormerMembers = async (club: Club, before: Date) => {
  for (const id of await formerMembers(club, and(leftBefore(before), isUnblocked)))
    await blockSocio(club, id, hasLeft(before)).catch(ignoreMissing)
}

const formerMembers = async ({ db }: Club, where: ReturnType<typeof leftBefore>) => {
  const rows = await db.select({ id: socios.id }).from(socios).where(where).orderBy(asc(socios.leftAt))
  return rows.map(({ id }) => id)
}

/** Checked again for each one: staff may have reactivated or deleted a member since the query. */
const hasLeft =
  (before: Date) =>
  ({ status, leftAt }: typeof socios.$inferSelect) =>
    status === 'inactive' && leftAt !== null && leftAt < before

const ignoreMissing = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'socio.not-found')) throw error
}
