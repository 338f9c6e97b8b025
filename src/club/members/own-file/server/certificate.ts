import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { certifyMember } from '#club/members/members/server/certificate.ts'
import { lockOwnFile } from './own.ts'

/** The certificate of the caller's own membership, while it is active. @throws Refusal as `ownFile`; socio.moved if it is not */
export const certifyOwn = (club: Club) =>
  inTransaction(club, async (club) => {
    const { id, status } = await lockOwnFile(club)
    if (status !== 'active') throw new Refusal('socio.moved')
    return certifyMember(club, id)
  })
