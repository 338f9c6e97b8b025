import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { socios } from './table.ts'
import type { Actor, Club } from '#club/core/server/club.ts'

/** The verified address of an account that is signed in with all its factors, in lower case; undefined for all others. */
export const provenAccount = (actor: Actor) =>
  actor.kind === 'user' && actor.isAddressVerified && !actor.needsSecondFactor
    ? { id: actor.id, address: actor.email.toLowerCase() }
    : undefined

/**
 * The files of active members by the ids of these accounts: the one that is joined to the account. Until then those of its verified address
 * that were never joined to any (decision 57). Two people may share an address: then both are members, but nobody knows whose file the account is.
 */
export const filesOf = async ({ db }: Pick<Club, 'db'>, actors: readonly Actor[]) => {
  const accounts = actors.flatMap((actor) => provenAccount(actor) ?? [])
  if (accounts.length === 0) return new Map<string, string[]>()
  const address = sql<string>`lower(${socios.email})`
  const isActive = eq(socios.status, 'active')
  const ofAddress = inArray(address, [...new Set(accounts.map((account) => account.address))])
  const rows = await db
    .select({ id: socios.id, accountId: socios.accountId, isActive: sql<boolean>`${isActive}`, address })
    .from(socios)
    .where(
      or(
        inArray(socios.accountId, [...new Set(accounts.map(({ id }) => id))]),
        and(isActive, ofAddress, isNull(socios.accountSince)),
      ),
    )
  return new Map(
    accounts.flatMap((account) => {
      const joined = rows.filter(({ accountId }) => accountId === account.id)
      const unjoined = rows.filter((row) => row.accountId === null && row.address === account.address)
      const files = (joined.length > 0 ? joined : unjoined).filter((row) => row.isActive)
      return files.length > 0 ? [[account.id, files.map(({ id }) => id)] as const] : []
    }),
  )
}

/** The caller's files as an active member: of several nobody knows which is meant. */
export const ownFilesOf = async (club: Pick<Club, 'db' | 'actor'>) =>
  [...(await filesOf(club, [club.actor])).values()].flat()
