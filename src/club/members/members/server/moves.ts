import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { dayOf } from '#base/dates/dates.ts'
import { limits } from '#base/limits.ts'
import { languageOr } from '#base/text/language.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction, queueEmail, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import type { MemberMove } from '../shared/membership-panel.ts'
import { type SocioStatus, moveUndoMs, nextSocioStatuses } from '../shared/membership.ts'
import type { MoveKind } from './emails/member-moved.tsx'
import { ignoreMissing, lockWithRequest } from './lock.ts'
import { saveSocio, saveSocios } from './save-socio.ts'
import { socios } from './table.ts'
import { memberMoves } from './tables/member-moves.ts'

type Socio = typeof socios.$inferSelect
type Move = typeof memberMoves.$inferSelect

/** The moves of a member that count, the first one first. */
export const movesOf = (db: Db, membershipNumber: string): Promise<Move[]> =>
  db
    .select()
    .from(memberMoves)
    .where(and(eq(memberMoves.membershipNumber, membershipNumber), isNull(memberMoves.undoneAt)))
    .orderBy(asc(memberMoves.onDay), asc(memberMoves.at))

/** By number, the day of the second move that counts: since then nobody can have joined. */
export const secondMoves = async (db: Db, numbers: readonly string[]) => {
  const second = sql<string>`(array_agg(${memberMoves.onDay} order by ${memberMoves.onDay}, ${memberMoves.at}))[2]`
  const found = await db
    .select({ number: memberMoves.membershipNumber, day: second })
    .from(memberMoves)
    .where(and(sql`${memberMoves.membershipNumber} = any(${sql.param(numbers)})`, isNull(memberMoves.undoneAt)))
    .groupBy(memberMoves.membershipNumber)
    .having(sql`count(*) > 1`)
  return new Map(found.map(({ number, day }) => [number, day]))
}

/**
 * Suspends members whom this transaction has made, or ends their membership, each since a day. Nobody is told.
 * @throws Refusal move-day.too-early before the day of joining
 */
export const moveNewMembers = async (club: Club<Tx>, moves: ReadonlyMap<string, State>) => {
  const files = await club.db
    .select()
    .from(socios)
    .where(isOneOf(socios.id, [...moves.keys()]))
  const moved = files.map((file) => {
    const state = moves.get(file.id)!
    if (state.day < file.memberSince) throw new Refusal('move-day.too-early', { day: file.memberSince })
    return { file, state, changed: { ...stateSince(club, file, state), ...told(club, state.day, '') } }
  })
  await saveSocios(club, moved)
  await audit(club, ...moved.map(({ file, state }) => moveLogged(file, state)))
}

/**
 * Suspends a member, ends the membership or takes the member back with the same number, since a day. Who leaves on a later day stays a
 * member until then. The end of a membership ends its request too.
 * @throws Refusal socio.not-found, socio.blocked, socio.moved if the state has changed, move-day.too-early before the last move,
 * move-day.future
 */
export const moveMember = (club: Club, id: string, { to, day, reason, version, tell }: MemberMove) =>
  inTransaction(club, async (club) => {
    const { socio, requestId } = await lockWithRequest(club.db, id)
    if (socio.blockedAt) throw new Refusal('socio.blocked')
    if (socio.version !== version || !nextSocioStatuses[socio.status].includes(to)) {
      const changedBy = await lastEditor(club.db, id)
      throw new Refusal('socio.moved', { changedBy, status: socio.status })
    }
    const [today, last] = [dayOf(club.now()), (await movesOf(club.db, socio.membershipNumber)).at(-1)]
    if (last && day < last.onDay) throw new Refusal('move-day.too-early', { day: last.onDay })
    if (day > today && to !== 'inactive') throw new Refusal('move-day.future')
    if (day > today) {
      await saveSocio(club, socio, { leavesOn: day, leaveReason: reason })
      await logMove(club, socio, { leavesOn: day })
      if (tell) await write(club, socio, { kind: 'left', day })
      return { version: socio.version + 1 }
    }
    await carryOut(club, { socio, requestId }, { status: to, day, reason })
    if (tell) await write(club, socio, { kind: kindOf[to], day })
    return { version: socio.version + 1 }
  })

/**
 * Undoes the last move of a member, for `within` milliseconds, or calls off that somebody leaves on a later day. Who was written to is
 * told.
 * @throws Refusal socio.not-found, socio.blocked, socio.moved if there is nothing to undo any more
 */
export const undoMove = (club: Club, id: string, within = moveUndoMs) =>
  inTransaction(club, async (club) => {
    const { socio, requestId } = await lockWithRequest(club.db, id)
    if (socio.blockedAt) throw new Refusal('socio.blocked')
    const logged = { action: 'socio.move-undone', subject: 'socios', subjectId: id } as const
    // The previous release ends a membership without calling off its later end.
    if (socio.leavesOn && socio.status !== 'inactive') {
      await saveSocio(club, socio, { leavesOn: null, leaveReason: '' })
      await takeWordBack(club, socio, { kind: 'left', day: socio.leavesOn })
      return audit(club, { ...logged, before: { leavesOn: socio.leavesOn } })
    }
    const [last, before] = (await movesOf(club.db, socio.membershipNumber)).toReversed()
    if (!last || !before || last.at < new Date(club.now().getTime() - within)) throw new Refusal('socio.moved')
    await club.db.update(memberMoves).set({ undoneAt: club.now() }).where(eq(memberMoves.id, last.id))
    const { status, membershipType, onDay, at, reason, movedBy } = before
    await saveSocio(club, socio, {
      ...stateSince(club, socio, { status, day: onDay }),
      membershipType,
      movedAt: at,
      movedOn: onDay,
      moveReason: reason,
      movedBy,
    })
    if (last.status === 'inactive' && requestId) await reopenRequest(club, requestId)
    await takeWordBack(club, socio, { kind: kindOf[last.status], day: last.onDay })
    return audit(club, { ...logged, before: { status: last.status }, after: { status } })
  })

const kindOf = { suspended: 'suspended', inactive: 'left', active: 'back' } as const

/** What an email says. */
type Word = { kind: MoveKind; day: string }

/** The email leaves a little later, and not if the move is undone until then. */
const write = async (club: Club<Tx>, socio: Socio, { kind, day }: Word) => {
  const { id, email, language, fullName, membershipNumber } = socio
  if (email === '') return
  await queueEmail(club, {
    template: 'member-moved',
    to: email,
    language: languageOr(language),
    about: id,
    notBefore: new Date(club.now().getTime() + limits.receiptDelay * 1000),
    values: { kind, fullName, membershipNumber, day },
  })
}

/** If it was the last word to the member. An email that has not left is withdrawn by itself (`emails/member-moved.tsx`). */
const takeWordBack = async (club: Club<Tx>, socio: Socio, { kind, day }: Word) => {
  const isLast = and(eq(emails.about, socio.id), eq(emails.template, 'member-moved'), eq(emails.status, 'sent'))
  const [last] = await club.db.select().from(emails).where(isLast).orderBy(desc(emails.createdAt)).limit(1)
  const isOwn = club.actor.kind === 'user' && club.actor.id === socio.accountId
  if (last?.values['kind'] === kind && last.values['day'] === day)
    await write(club, socio, { kind: isOwn ? 'stayed' : 'undone', day: dayOf(club.now()) })
}

/** Ends the memberships whose day has come. Several instances may run this at once. */
export const endDueMemberships = async (club: Club) => {
  const isDue = and(lte(socios.leavesOn, dayOf(club.now())), isNull(socios.blockedAt))
  for (const { id } of await club.db.select({ id: socios.id }).from(socios).where(isDue).orderBy(asc(socios.id)))
    await endIfDue(club, id).catch(ignoreMissing)
}

const endIfDue = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const { socio, requestId } = await lockWithRequest(club.db, id)
    const { leavesOn, leaveReason, status } = socio
    // Staff may have called it off, or ended the membership at once.
    if (!leavesOn || leavesOn > dayOf(club.now()) || socio.blockedAt || status === 'inactive') return
    await carryOut(club, { socio, requestId }, { status: 'inactive', day: leavesOn, reason: leaveReason })
  })

type File = Awaited<ReturnType<typeof lockWithRequest>>
type State = { status: SocioStatus; day: string }
type Mover = Pick<Club<Tx>, 'db' | 'now' | 'actor'>

const carryOut = async (
  club: Club<Tx>,
  { socio, requestId }: File,
  { reason, ...state }: State & { reason: string },
) => {
  await setState(club, socio, { ...state, reason })
  if (state.status === 'inactive' && requestId) await endRequest(club, requestId)
  await logMove(club, socio, state)
}

/** Ends a membership today, for an act that has its own entry in the log. Does nothing for who is no member. */
export const endMembership = async (club: Mover, socio: Socio, reason: string) => {
  if (socio.status !== 'inactive') await setState(club, socio, { status: 'inactive', day: dayOf(club.now()), reason })
}

const setState = (club: Mover, socio: Socio, { reason, ...state }: State & { reason: string }) =>
  saveSocio(club, socio, { ...stateSince(club, socio, state), ...told(club, state.day, reason) })

const logMove = (club: Club<Tx>, socio: Socio, after: Record<string, unknown>) => audit(club, moveLogged(socio, after))

const moveLogged = ({ id, status }: Socio, after: Record<string, unknown>) =>
  ({ action: 'socio.moved', subject: 'socios', subjectId: id, before: { status }, after }) as const

/** The columns of a state that counts since a day. `leftAt` begins the retention of the file, and is what the previous release reads. */
export const stateSince = (
  { now }: Pick<Club, 'now'>,
  { leftAt, status: before }: Pick<Socio, 'leftAt' | 'status'>,
  { status, day }: State,
) => ({
  status,
  leftAt: status !== 'inactive' ? null : before === 'inactive' ? (leftAt ?? now()) : leftOn(day, now()),
  // A later end is over with the membership; the previous release leaves it to who comes back.
  ...([status, before].includes('inactive') && { leavesOn: null, leaveReason: '' }),
})

/** Noon of an earlier day: in Madrid it is that day in winter and in summer. */
const leftOn = (day: string, now: Date) => (day === dayOf(now) ? now : new Date(`${day}T12:00:00Z`))

/** The columns of a move that is made now. */
export const told = (club: Pick<Club, 'now' | 'actor'>, day: string, reason: string) => ({
  movedAt: club.now(),
  movedOn: day,
  moveReason: reason,
  movedBy: accountOf(club),
})

/** The end of a membership is the end of its request, which the dashboard counts. */
export const endRequest = (club: Club<Tx>, id: string) => setRequest(club, id, { from: 'approved', to: 'baja' })

/** The request of a membership that goes on after all. */
export const reopenRequest = (club: Club<Tx>, id: string) => setRequest(club, id, { from: 'baja', to: 'approved' })

type RequestEnd = 'approved' | 'baja'
const setRequest = ({ db, now }: Club<Tx>, id: string, { from, to }: { from: RequestEnd; to: RequestEnd }) =>
  db
    .update(membershipRequests)
    .set({ status: to, updatedAt: now() })
    .where(and(eq(membershipRequests.id, id), eq(membershipRequests.status, from)))
