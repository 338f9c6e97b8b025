import { eq } from 'drizzle-orm'
import { searchTextOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/open.ts'
import { dayOf } from '#base/dates/dates.ts'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { matches } from '#club/core/server/lists/search.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { readAssemblyNotice } from '#club/pages/facts/server/read-club-facts.ts'
import { readIdentity } from '#club/members/members/server/register.ts'
import type { AssemblyChange, AssemblyList, NewAssembly } from '../shared/assembly.ts'
import { tellOfCancelling, tellOfChange } from './calls.ts'
import { lockAssembly } from './lock.ts'
import { assemblies, assemblyCalls, attendances } from './table.ts'
import { votersOn } from './voters.ts'

/** The assemblies of the club by day, those whose place or agenda has the words of a search. */
export const listAssemblies = ({ db }: Club, { search, order, page }: AssemblyList) => {
  const { place, placeCa, agenda, agendaCa, day, id } = assemblies
  const where = matches(searchTextOf(place, placeCa, agenda, agendaCa), search)
  const rows = db
    .select()
    .from(assemblies)
    .where(where)
    .orderBy(...inOrder(order, day, id))
  return readPage(rows, page, db.$count(assemblies, where))
}

/** Its id is made by the device: the same one sent twice is one. @throws Refusal assembly.past for a day before today */
export const createAssembly = (club: Club, { id, ...form }: NewAssembly) =>
  inTransaction(club, async (club) => {
    if (form.day < dayOf(club.now())) throw new Refusal('assembly.past')
    const [made] = await club.db
      .insert(assemblies)
      .values({ id, ...form, createdAt: club.now(), updatedAt: club.now() })
      .onConflictDoNothing()
      .returning({ id: assemblies.id })
    if (made) await log(club, 'assembly.created', id)
    return { id }
  })

/**
 * An assembly with who has a vote on its day, by number, and what is noted of each. `notice`: the days before it that its call needs.
 * @throws Refusal assembly.not-found
 */
export const getAssembly = async (club: Club, id: string) => {
  const [assembly] = await club.db.select().from(assemblies).where(eq(assemblies.id, id))
  if (!assembly) throw new Refusal('assembly.not-found')
  const noted = await club.db.select().from(attendances).where(eq(attendances.assemblyId, id))
  const of = new Map(noted.map((one) => [one.membershipNumber, one]))
  const calls = await club.db.select().from(assemblyCalls).where(eq(assemblyCalls.assemblyId, id))
  const calledAt = new Map(calls.map(({ membershipNumber, at }) => [membershipNumber, at]))
  const counted = new Set(assembly.closedAt ? of.keys() : [])
  const voters = (await votersOn(club, assembly.day, counted)).map((voter) => {
    const { how, byNumber } = of.get(voter.membershipNumber) ?? { how: null, byNumber: null }
    return Object.assign(voter, { how, byNumber, calledAt: calledAt.get(voter.membershipNumber) ?? null })
  })
  const [identity, notice] = await Promise.all([readIdentity(club), readAssemblyNotice(club.db)])
  return { ...assembly, voters, called: calls.length, club: identity, notice, today: dayOf(club.now()) }
}

/**
 * Changes an assembly. Who was called to one that is to come is told, where the call reads differently.
 * @throws Refusal assembly.not-found, assembly.closed, assembly.conflict if another save came in between
 */
export const changeAssembly = (club: Club, id: string, { version, ...form }: AssemblyChange) =>
  inTransaction(club, async (club) => {
    const assembly = await lockAssembly(club.db, id)
    if (assembly.version !== version)
      throw new Refusal('assembly.conflict', { changedBy: await lastEditor(club.db, id) })
    const after = { ...form, updatedAt: club.now(), version: version + 1 }
    await club.db.update(assemblies).set(after).where(eq(assemblies.id, id))
    if (assembly.day >= dayOf(club.now())) await tellOfChange(club, assembly, { ...assembly, ...after })
    await log(club, 'assembly.changed', id)
    return { version: version + 1 }
  })

/** Cancels it: it stays, with who was called. Who was called to one that is to come is told. @throws Refusal as `lockAssembly` */
export const cancelAssembly = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const assembly = await lockAssembly(club.db, id)
    const after = { cancelledAt: club.now(), updatedAt: club.now(), version: assembly.version + 1 }
    await club.db.update(assemblies).set(after).where(eq(assemblies.id, id))
    if (assembly.day >= dayOf(club.now())) await tellOfCancelling(club, { ...assembly, ...after })
    await log(club, 'assembly.cancelled', id)
  })

/** Deletes one to which nobody was called by email, with its attendance. @throws Refusal as `lockAssembly`, assembly.called */
export const removeAssembly = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    await lockAssembly(club.db, id)
    if ((await club.db.$count(assemblyCalls, eq(assemblyCalls.assemblyId, id))) > 0)
      throw new Refusal('assembly.called')
    await club.db.delete(assemblies).where(eq(assemblies.id, id))
    await log(club, 'assembly.deleted', id)
  })

/** Ends it: afterwards it can only be read. @throws Refusal assembly.not-found, assembly.closed, assembly.to-come before its day */
export const closeAssembly = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const { day, version } = await lockAssembly(club.db, id)
    if (day > dayOf(club.now())) throw new Refusal('assembly.to-come')
    await club.db
      .update(assemblies)
      .set({ closedAt: club.now(), updatedAt: club.now(), version: version + 1 })
      .where(eq(assemblies.id, id))
    await log(club, 'assembly.closed', id)
  })

type Done = `assembly.${'created' | 'changed' | 'cancelled' | 'deleted' | 'closed'}`
const log = (club: Club<Tx>, action: Done, id: string) => audit(club, { action, subject: 'assemblies', subjectId: id })
