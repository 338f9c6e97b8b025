import { eq } from 'drizzle-orm'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { movesOf } from './moves.ts'
import { readIdentity } from './register.ts'
import { socios } from './table.ts'

/**
 * What a certificate of membership says, to print: number, since when, type, the state and since when. Each one is logged.
 * @throws Refusal socio.not-found, socio.blocked
 */
export const certifyMember = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const [socio] = await club.db.select().from(socios).where(eq(socios.id, id))
    if (!socio) throw new Refusal('socio.not-found')
    if (socio.blockedAt) throw new Refusal('socio.blocked')
    const { membershipNumber, fullName, memberSince, membershipType, status } = socio
    const moves = await movesOf(club.db, membershipNumber)
    const statusSince = moves.findLast((move, at) => move.status !== moves[at - 1]?.status)?.onDay ?? memberSince
    await audit(club, { action: 'socio.certified', subject: 'socios', subjectId: id })
    const identity = await readIdentity(club)
    return {
      membershipNumber,
      fullName,
      memberSince,
      membershipType,
      status,
      statusSince,
      club: identity,
      at: club.now(),
    }
  })
