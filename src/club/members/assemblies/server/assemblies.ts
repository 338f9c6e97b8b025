import { eq } from 'drizzle-orm'
import { searchTextOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/open.ts'
import { dayOf } from '#base/dates/dates.ts'
import { audit, lastEditor } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { matches } from '#club/core/server/lists/search.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { membersOn, readIdentity } from '#club/members/members/server/register.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { AssemblyChange, AssemblyList, NewAssembly } from '../shared/assembly.ts'
import { assemblies, attendances } from './table.ts'

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
 * An assembly with who has a vote on its day, by number, and what is noted of each.
 * @throws Refusal assembly.not-found
 */
export const getAssembly = async (club: Club, id: string) => {
  const [assembly] = await club.db.select().from(assemblies).where(eq(assemblies.id, id))
  if (!assembly) throw new Refusal('assembly.not-found')
  const noted = await club.db.select().from(attendances).where(eq(attendances.assemblyId, id))
  const of = new Map(noted.map((one) => [one.membershipNumber, one]))
  const voters = (await votersOn(club, assembly.day)).map((voter) => {
    const { how, byNumber } = of.get(voter.membershipNumber) ?? { how: null, byNumber: null }
    return Object.assign(voter, { how, byNumber })
  })
  return { ...assembly, voters, club: await readIdentity(club), today: dayOf(club.now()) }
}

/** Who has a vote on a day: the active members; of a day to come without those who leave until then. */
export const votersOn = async (club: Pick<Club, 'db'>, day: string) => {
  const files = await club.db
    .select({ id: socios.id, email: socios.email, language: socios.language, leavesOn: socios.leavesOn })
    .from(socios)
  const file = new Map(files.map((one) => [one.id, one]))
  return (await membersOn(club, day)).flatMap(({ membershipNumber, fullName, address, status, fileId }) => {
    const { email = '', language = 'es', leavesOn = null } = file.get(fileId ?? '') ?? {}
    if (status !== 'active' || (leavesOn && leavesOn <= day)) return []
    return [{ id: membershipNumber, membershipNumber, fullName, address, email, language }]
  })
}

/** @throws Refusal assembly.not-found, assembly.closed, assembly.conflict if another save came in between */
export const changeAssembly = (club: Club, id: string, { version, ...form }: AssemblyChange) =>
  inTransaction(club, async (club) => {
    const assembly = await lockAssembly(club.db, id)
    if (assembly.version !== version)
      throw new Refusal('assembly.conflict', { changedBy: await lastEditor(club.db, id) })
    await club.db
      .update(assemblies)
      .set({ ...form, updatedAt: club.now(), version: version + 1 })
      .where(eq(assemblies.id, id))
    await log(club, 'assembly.changed', id)
    return { version: version + 1 }
  })

/** @throws Refusal assembly.not-found, assembly.closed */
export const removeAssembly = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    await lockAssembly(club.db, id)
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

/** Locks an assembly that can be changed. @throws Refusal assembly.not-found, assembly.closed */
export const lockAssembly = async (tx: Tx, id: string) => {
  const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.id, id)).for('update')
  if (!assembly) throw new Refusal('assembly.not-found')
  if (assembly.closedAt) throw new Refusal('assembly.closed')
  return assembly
}

type Done = 'assembly.created' | 'assembly.changed' | 'assembly.deleted' | 'assembly.closed'
const log = (club: Club<Tx>, action: Done, id: string) => audit(club, { action, subject: 'assemblies', subjectId: id })
