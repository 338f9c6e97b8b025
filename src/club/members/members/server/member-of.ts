import { and, eq, inArray, sql } from 'drizzle-orm'
import { socios } from './table.ts'
import type { Actor, Club } from '#club/core/server/club.ts'

/** The verified address of an account that is signed in with all its factors, in lower case; undefined for all others. */
export const provenAccount = (actor: Actor) =>
  actor.kind === 'user' && actor.isAddressVerified && !actor.needsSecondFactor
    ? { id: actor.id, address: actor.email.toLowerCase() }
    : undefined

/**
 * The files of active members by the verified addresses of these accounts. Two people may share an address: then both are members, but
 * nobody knows whose file the account is.
 */
export const filesOf = async ({ db }: Pick<Club, 'db'>, actors: readonly Actor[]) => {
  const addresses = [...new Set(actors.flatMap((actor) => provenAccount(actor)?.address ?? []))]
  if (addresses.length === 0) return new Map<string, string[]>()
  const address = sql<string>`lower(${socios.email})`
  const rows = await db
    .select({ id: socios.id, address })
    .from(socios)
    .where(and(eq(socios.status, 'active'), inArray(address, addresses)))
  return new Map(
    [...Map.groupBy(rows, (row) => row.address)].map(([known, files]) => [known, files.map(({ id }) => id)]),
  )
}

/** The caller's files as an active member, proven by an account with the member's verified address: of several nobody knows which is meant. */
export const ownFilesOf = async (club: Pick<Club, 'db' | 'actor'>) =>
  [...(await filesOf(club, [club.actor])).values()].flat()
