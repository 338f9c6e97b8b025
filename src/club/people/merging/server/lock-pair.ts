import { asc, eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables/users.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Tx } from '#platform/database/open.ts'
import { freezeHolds } from '#club/core/server/holds.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockEventsById } from '#club/evenings/bookings/server/lock-events.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { lockRequest } from '#club/members/requests/server/lock.ts'

/**
 * Locks two files, one of which goes, and everything that points to it: nobody erases, blocks, deletes or merges meanwhile; then, in the order of all
 * other writes, the events, the seats, the accounts, the requests and the files, each in the order of the ids.
 * @throws Refusal socio.not-found
 */
export const lockPair = async (tx: Tx, { keptId, goneId }: { keptId: string; goneId: string }) => {
  await freezeHolds(tx, 'share row exclusive')
  const isSeat = isOneOf(eventRegistrations.memberId, [keptId, goneId])
  const seats = await tx.select({ eventId: eventRegistrations.eventId }).from(eventRegistrations).where(isSeat)
  await lockEventsById(
    tx,
    seats.map(({ eventId }) => eventId),
  )
  await tx
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(isSeat)
    .orderBy(asc(eventRegistrations.id))
    .for('update')
  const isFile = isOneOf(socios.id, [keptId, goneId])
  const files = await tx
    .select(pickColumns(socios, 'membershipRequestId', 'accountId'))
    .from(socios)
    .where(isFile)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(
      isOneOf(
        users.id,
        files.flatMap(({ accountId }) => accountId ?? []),
      ),
    )
    .orderBy(asc(users.id))
    .for('key share')
  const requests = []
  for (const id of files.flatMap(({ membershipRequestId }) => membershipRequestId ?? []).toSorted())
    requests.push(await lockRequest(tx, id))
  const rows = await tx.select().from(socios).where(isFile).orderBy(asc(socios.id)).for('update')
  const [kept, gone] = [keptId, goneId].map((id) => rows.find((row) => row.id === id))
  if (!kept || !gone || kept === gone) throw new Refusal('socio.not-found')
  return { kept, gone, request: requests.find(({ id }) => id === gone.membershipRequestId) }
}

/** The number of a member's file. */
export const numberOf = async (tx: Tx, id: string | null) => {
  const [row] = id ? await tx.select({ number: socios.membershipNumber }).from(socios).where(eq(socios.id, id)) : []
  return row?.number
}
