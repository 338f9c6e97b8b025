import { and, eq, sql } from 'drizzle-orm'
import { socios } from '#db/schema/socios.ts'
import type { Club } from '../club.ts'

/** The caller's id as an active member, proven by an account with the member's verified address; undefined for all others. */
export const memberOf = async ({ db, actor }: Pick<Club, 'db' | 'actor'>) => {
  if (actor.kind !== 'user' || !actor.isAddressVerified || actor.needsSecondFactor) return undefined
  const [member] = await db
    .select({ id: socios.id })
    .from(socios)
    .where(and(eq(socios.status, 'active'), sql`lower(${socios.email}) = ${actor.email.toLowerCase()}`))
  return member?.id
}
