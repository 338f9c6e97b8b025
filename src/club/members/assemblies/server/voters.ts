import type { Club } from '#club/core/server/club.ts'
import { membersOn } from '#club/members/members/server/register.ts'
import { socios } from '#club/members/members/server/table.ts'

/** Who has a vote on a day: the active members; of a day to come without those who leave until then. */
export const votersOn = async (club: Pick<Club, 'db'>, day: string) => {
  const files = await club.db
    .select({ id: socios.id, email: socios.email, language: socios.language, leavesOn: socios.leavesOn })
    .from(socios)
  const file = new Map(files.map((one) => [one.id, one]))
  return (await membersOn(club, day)).flatMap(({ membershipNumber, fullName, address, status, fileId }) => {
    const { email = '', language = 'es', leavesOn = null } = file.get(fileId ?? '') ?? {}
    if (status !== 'active' || (leavesOn && leavesOn <= day)) return []
    return [{ id: membershipNumber, membershipNumber, fullName, address, email, language, fileId }]
  })
}
