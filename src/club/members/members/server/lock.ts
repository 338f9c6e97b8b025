import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { freezeHolds } from '#club/core/server/holds.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockRequest } from '#club/members/requests/server/lock.ts'
import { socios } from './table.ts'

/** Locks a member's row until the transaction ends. @throws Refusal socio.not-found */
export const lockSocio = async (tx: Tx, id: string) => {
  const [socio] = await tx.select().from(socios).where(eq(socios.id, id)).for('update')
  if (!socio) throw new Refusal('socio.not-found')
  return socio
}

/** The same with the request from which the file was created. @throws Refusal socio.not-found */
export const lockWithRequest = async (tx: Tx, id: string) => {
  const [found] = await tx.select({ requestId: socios.membershipRequestId }).from(socios).where(eq(socios.id, id))
  if (!found) throw new Refusal('socio.not-found')
  // The request before the member, as everywhere: another order could deadlock.
  if (found.requestId) await lockRequest(tx, found.requestId)
  return { socio: await lockSocio(tx, id), requestId: found.requestId }
}

/** The same for a file that is to go. @throws Refusal socio.not-found */
export const lockFile = async (tx: Tx, id: string) => {
  await freezeHolds(tx)
  return lockWithRequest(tx, id)
}

/** For jobs over several members: one may have been deleted since they were listed. */
export const ignoreMissing = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'socio.not-found')) throw error
}
