import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { Refusal } from '../refusal.ts'

/** A request, held until the transaction ends: two people decide about it one after the other. @throws Refusal request.not-found */
export const lockRequest = async (tx: Db, id: string) => {
  const [request] = await tx.select().from(membershipRequests).where(eq(membershipRequests.id, id)).for('update')
  if (!request) throw new Refusal('request.not-found')
  return request
}

/** The member that a request led to. */
export const socioOf = async (tx: Db, requestId: string) => {
  const [socio] = await tx.select().from(socios).where(eq(socios.membershipRequestId, requestId))
  return socio
}

/** The file of somebody who left or is suspended, with this address: who comes back may keep the number. */
export const formerSocioWith = async (tx: Db, email: string) => {
  const [socio] = await tx
    .select({ id: socios.id, fullName: socios.fullName, membershipNumber: socios.membershipNumber })
    .from(socios)
    .where(and(sameMailbox(email), eq(sql`lower(${socios.email})`, email.toLowerCase()), ne(socios.status, 'active')))
    .orderBy(desc(socios.createdAt))
    .limit(1)
  return socio
}

// As the index writes it: the name before the @, from its end.
const sameMailbox = (email: string) =>
  sql`reverse(split_part(plain(${socios.email}), '@', 1)) collate "C" = reverse(split_part(plain(${email}), '@', 1)) collate "C"`

/** An active member who has this address, if there is one (decision 42); `butNot`: a file that is known. */
export const activeSocioWith = async (tx: Db, email: string, butNot?: string) => {
  const [socio] = await tx
    .select({ id: socios.id, fullName: socios.fullName, email: socios.email })
    .from(socios)
    .where(
      and(
        eq(sql`lower(${socios.email})`, email.toLowerCase()),
        eq(socios.status, 'active'),
        butNot ? ne(socios.id, butNot) : undefined,
      ),
    )
    .orderBy(socios.createdAt)
    .limit(1)
  return socio
}

/** What staff is told of a member who has the address already (spec §4). */
export const duplicateOf = (other: Awaited<ReturnType<typeof activeSocioWith>>) =>
  other ? { email: other.email, existingName: other.fullName } : null
