import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { endRequest, movesOf, reopenRequest } from '#club/members/members/server/moves.ts'
import { saveSocio } from '#club/members/members/server/save-socio.ts'
import { socios } from '#club/members/members/server/table.ts'
import { memberMoves } from '#club/members/members/server/tables/member-moves.ts'
import { type FilledField, type MemberMerge, type PairOfMembers, mergeUndoMs } from '../shared/merging.ts'
import { fieldsToFill, valuesOf, valuesToBlank } from './fields.ts'
import { lockPair, numberOf } from './lock-pair.ts'
import { renumber, renumberBack } from './numbers.ts'
import { pointBack, pointTo } from './pointing.ts'
import { refuseUnlike } from './refuse.ts'
import { memberMerges } from './tables/member-merges.ts'
import { separateMembers } from './tables/separate-members.ts'

/**
 * Merges a file into another one of the same person: what the one that stays lacks is taken from the other, what points to the other points to it.
 * The other stays whole, inactive and in no list, and its request ends.
 * @throws Refusal socio.not-found; socio.merged; socio.conflict if one of them has changed since staff saw it; socio.blocked; merge.less if the
 * one that stays is less of a member; merge.child; merge.accounts if both are joined to one; request.transition while a decision about its request can be undone
 */
export const mergeMembers = (club: Club, { keptId, goneId, keptVersion, goneVersion }: MemberMerge) =>
  inTransaction(club, async (club) => {
    const { kept, gone, request } = await lockPair(club.db, { keptId, goneId })
    for (const { mergedInto } of [kept, gone])
      if (mergedInto) throw new Refusal('socio.merged', { membershipNumber: await numberOf(club.db, mergedInto) })
    for (const { id, version } of [
      { id: keptId, version: kept.version - keptVersion },
      { id: goneId, version: gone.version - goneVersion },
    ])
      if (version !== 0) throw new Refusal('socio.conflict', { changedBy: await lastEditor(club.db, id) })
    refuseUnlike(club, kept, gone)
    if (request?.pendingDecision) throw new Refusal('request.transition')

    const at = club.now()
    const filled = fieldsToFill(kept, gone)
    const moved = {
      ...(await pointTo(club.db, { from: goneId, to: keptId })),
      ...(await renumber(club.db, { from: gone.membershipNumber, to: kept.membershipNumber })),
    }
    const isMember = gone.status !== 'inactive'
    const { accountId, accountSince } = gone
    // An account has one file: it leaves the one before it comes to the other.
    await saveSocio(club, gone, {
      mergedInto: keptId,
      status: 'inactive',
      accountId: null,
      ...(isMember && { leftAt: at }),
    })
    await saveSocio(club, kept, { ...valuesOf(gone, filled), ...(accountId && { accountId, accountSince }) })
    const move = isMember ? (await movesOf(club.db, gone.membershipNumber)).at(-1) : undefined
    const endedRequest = request?.status === 'approved'
    if (endedRequest) await endRequest(club, request.id)
    const [merge] = await club.db
      .insert(memberMerges)
      .values({
        keptId,
        goneId,
        mergedAt: at,
        mergedBy: accountOf(club),
        moved,
        filled,
        goneStatus: gone.status,
        goneLeftAt: gone.leftAt,
        endedRequest,
        moveId: move?.id,
        accountId,
        keptAccountSince: kept.accountSince,
      })
      .returning({ id: memberMerges.id })
    await audit(club, {
      action: 'socio.merged',
      subject: 'socios',
      subjectId: keptId,
      after: { membershipNumber: gone.membershipNumber, fields: filled },
    })
    return { id: merge!.id, membershipNumber: kept.membershipNumber }
  })

/**
 * Takes a merge back, for thirty days: what pointed to the other file points to it again, and what was filled and nobody changed since is empty again.
 * @throws Refusal merge.not-found, merge.too-late; socio.merged if the file that stays has been merged since; socio.blocked
 */
export const undoMerge = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const isOpen = and(eq(memberMerges.id, id), isNull(memberMerges.undoneAt))
    const [unlocked] = await club.db.select().from(memberMerges).where(isOpen)
    if (!unlocked) throw new Refusal('merge.not-found')
    const { kept, gone, request } = await lockPair(club.db, unlocked)
    const [merge] = await club.db.update(memberMerges).set({ undoneAt: club.now() }).where(isOpen).returning()
    if (!merge) throw new Refusal('merge.not-found')
    if (kept.mergedInto)
      throw new Refusal('socio.merged', { membershipNumber: await numberOf(club.db, kept.mergedInto) })
    if (gone.mergedInto !== kept.id) throw new Refusal('merge.not-found')
    if (kept.blockedAt || gone.blockedAt) throw new Refusal('socio.blocked')
    if (merge.mergedAt.getTime() + mergeUndoMs < club.now().getTime()) throw new Refusal('merge.too-late')

    if (merge.moveId)
      await club.db.update(memberMoves).set({ undoneAt: club.now() }).where(eq(memberMoves.id, merge.moveId))
    const accountId = merge.accountId === kept.accountId ? merge.accountId : null
    await saveSocio(club, kept, {
      ...valuesToBlank(club.vault, kept, gone, merge.filled as FilledField[]),
      ...(accountId && { accountId: null, accountSince: merge.keptAccountSince }),
    })
    await saveSocio(club, gone, { mergedInto: null, status: merge.goneStatus, leftAt: merge.goneLeftAt, accountId })
    await pointBack(club.db, merge.moved, { from: kept.id, to: gone.id })
    await renumberBack(club.db, merge.moved, { from: kept.membershipNumber, to: gone.membershipNumber })
    if (merge.endedRequest && request) await reopenRequest(club, request.id)
    await audit(club, {
      action: 'socio.merge-undone',
      subject: 'socios',
      subjectId: kept.id,
      after: { membershipNumber: gone.membershipNumber },
    })
  })

/** Says that two files are of two people: nobody suggests again to merge them. @throws Refusal socio.not-found */
export const tellApart = (club: Club, { one, other }: PairOfMembers) =>
  inTransaction(club, async (club) => {
    const [oneId, otherId] = [one, other].toSorted() as [string, string]
    const ids = [oneId, otherId]
    if (oneId === otherId || (await club.db.$count(socios, inArray(socios.id, ids))) < 2)
      throw new Refusal('socio.not-found')
    await club.db
      .insert(separateMembers)
      .values({ oneId, otherId, decidedBy: accountOf(club), createdAt: club.now() })
      .onConflictDoNothing()
    await audit(club, { action: 'socio.told-apart', subject: 'socios', subjectId: one, after: { other } })
  })
