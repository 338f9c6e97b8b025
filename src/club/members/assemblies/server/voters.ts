import type { Club } from '#club/core/server/club.ts'
import { membersAndFilesOn } from '#club/members/members/server/register.ts'

/**
 * Who has a vote on a day: the active members; of a day to come without those who leave until then. `counted`: numbers that a closed assembly
 * has counted, whatever was written of that day afterwards.
 */
export const votersOn = async (club: Pick<Club, 'db'>, day: string, counted: ReadonlySet<string> = new Set()) =>
  (await membersAndFilesOn(club, day)).flatMap(({ entry, file: { email, language, leavesOn } }) => {
    const { membershipNumber, fullName, address, status, fileId } = entry
    const isActive = status === 'active' && !(leavesOn && leavesOn <= day)
    if (!isActive && !counted.has(membershipNumber)) return []
    return [{ id: membershipNumber, membershipNumber, fullName, address, email, language, fileId }]
  })
