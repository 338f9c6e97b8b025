import { dayOf } from '#base/dates/dates.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import type { Club } from '#club/core/server/club.ts'
import { isChild } from '#club/members/members/shared/is-child.ts'
import { decrypted } from '#club/members/members/server/encryption.ts'
import type { socios } from '#club/members/members/server/table.ts'

type Socio = typeof socios.$inferSelect
type WhyNot = 'socio.blocked' | 'merge.less' | 'merge.child' | 'merge.accounts'

/** Why a file must not be merged into another; undefined if it may be. */
export const whyNotMerge = (
  { vault, now }: Pick<Club, 'vault' | 'now'>,
  kept: Socio,
  gone: Socio,
): WhyNot | undefined => {
  if (kept.blockedAt || gone.blockedAt) return 'socio.blocked'
  // Which of them signs in is nobody's guess.
  if (kept.accountId && gone.accountId) return 'merge.accounts'
  // A merge would end or suspend a membership, and nobody would see it.
  if (kept.status !== 'active' && gone.status !== 'inactive' && kept.status !== gone.status) return 'merge.less'
  const isOfChild = ({ birthDate }: Socio) => {
    const born = decrypted(vault, birthDate, 'socios.birth_date')
    return born !== null && isChild(born, dayOf(now()))
  }
  return isOfChild(kept) === isOfChild(gone) ? undefined : 'merge.child'
}

/** @throws Refusal socio.blocked, merge.less, merge.child, merge.accounts */
export const refuseUnlike = (club: Pick<Club, 'vault' | 'now'>, kept: Socio, gone: Socio) => {
  const why = whyNotMerge(club, kept, gone)
  if (why) throw new Refusal(why)
}
