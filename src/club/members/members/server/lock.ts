import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { freezeHolds } from '#club/core/server/holds.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { lockRequest } from '#club/members/requests/server/lock.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from './table.ts'

/**
 * Locks a member's row until the transaction ends. Nothing is done to a merged file.
 * @throws Refusal socio.not-found; socio.merged with the number of the file that stays
 */
export const lockSocio = async (tx: Tx, id: string) => {
  const [socio] = await tx.select().from(socios).where(eq(socios.id, id)).for('update')
  if (!socio) throw new Refusal('socio.not-found')
  if (socio.mergedInto) {
    const number = { membershipNumber: socios.membershipNumber }
    const [stays] = await tx.select(number).from(socios).where(eq(socios.id, socio.mergedInto))
    throw new Refusal('socio.merged', stays)
  }
  return socio
}

/** The same with the request from which the file was created. @throws Refusal socio.not-found, socio.merged */
export const lockWithRequest = async (tx: Tx, id: string) => {
  const [found] = await tx.select({ requestId: socios.membershipRequestId }).from(socios).where(eq(socios.id, id))
  if (!found) throw new Refusal('socio.not-found')
  // The request before the member, as everywhere: another order could deadlock.
  if (found.requestId) await lockRequest(tx, found.requestId)
  return { socio: await lockSocio(tx, id), requestId: found.requestId }
}

/** The same for many files, in the order of the ids. A file that is gone is left out. @throws Refusal socio.merged */
export const lockWithRequests = async (tx: Tx, ids: readonly string[]) => {
  const found = await tx
    .select({ requestId: socios.membershipRequestId })
    .from(socios)
    .where(and(isOneOf(socios.id, ids), isNotNull(socios.membershipRequestId)))
  const requestIds = found.flatMap(({ requestId }) => requestId ?? [])
  await tx
    .select({ id: membershipRequests.id })
    .from(membershipRequests)
    .where(isOneOf(membershipRequests.id, requestIds))
    .orderBy(asc(membershipRequests.id))
    .for('update')
  const files = await tx.select().from(socios).where(isOneOf(socios.id, ids)).orderBy(asc(socios.id)).for('update')
  if (files.some(({ mergedInto }) => mergedInto !== null)) throw new Refusal('socio.merged')
  return files
}

/**
 * The same for a file that is to go, with those that were merged into it, which go along: the requests before the files, each in the order of
 * the ids. Nobody merges meanwhile.
 * @throws Refusal socio.not-found, socio.merged
 */
export const lockFile = async (tx: Tx, id: string) => {
  await freezeHolds(tx)
  const files = await tx
    .select({ id: socios.id, requestId: socios.membershipRequestId })
    .from(socios)
    .where(or(eq(socios.id, id), eq(socios.mergedInto, id)))
  const requestIds = files.flatMap(({ requestId }) => requestId ?? []).toSorted()
  for (const requestId of requestIds) await lockRequest(tx, requestId)
  const ids = files.map((file) => file.id)
  await tx.select().from(socios).where(isOneOf(socios.id, ids)).orderBy(asc(socios.id)).for('update')
  const socio = await lockSocio(tx, id)
  const merged = await tx.select().from(socios).where(eq(socios.mergedInto, id)).orderBy(asc(socios.id))
  return { socio, merged, requestIds }
}

/** For jobs over several members: one may have been deleted or merged since they were listed. */
export const ignoreMissing = (error: unknown) => {
  if (!(error instanceof Refusal && ['socio.not-found', 'socio.merged'].includes(error.code))) throw error
}
