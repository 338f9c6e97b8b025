import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { erasures } from './tables/erasures.ts'
import { sharedSecret } from '#platform/vault/shared-secret.ts'
import type { Vault } from '#platform/vault/vault.ts'
import type { Club } from '#club/core/server/club.ts'
import type { Contributions } from './erase.ts'
import type { PersonRows } from '#club/core/server/person-rows.ts'
import { idsOf } from './whose/own.ts'

type Keys = { db: Db; vault: Vault }

/**
 * A line of the list: the keyed hash of an address or of a row's id, and the time of the erasure. `sealedAddress`: what remains to be done, the
 * emails to this address that are stored as files.
 */
export type Erasure = { hash: string; erasedAt: Date; sealedAddress?: string | null }

/**
 * The key of the hashes. No backup has it; the list outside the database has it encrypted with the data key.
 * `known`: that of the list, after a restore.
 */
export const erasureKey = ({ db, vault }: Keys, known?: string) =>
  sharedSecret(db, vault, 'erasures', () => known ?? randomBytes(32).toString('base64url'))

/** The hash by which an address or a row stands on the list. Earlier releases put an address there whose rows were all erased. */
export const hashOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** The same for an address of which every row was erased and is on the list. In a backup it may have rows of somebody else as well. */
export const hashOfOwn = (key: string, address: string) => hashOf(key, `own ${address}`)

/**
 * Adds a person to the list: each row, and the address if all its rows are the person's, because a restore erases what is on the list; with
 * what remains to be done after the transaction of the erasure (`finishErasures`).
 */
export const recordErasure = async (club: Club, person: PersonRows) => {
  const key = await erasureKey(club)
  const erasedAt = person.until ?? club.now()
  const lines: Erasure[] = idsOf(person).map((id) => ({ hash: hashOf(key, id), erasedAt }))
  if (person.email !== '')
    lines.push({
      hash: hashOfOwn(key, person.email),
      erasedAt,
      sealedAddress: club.vault.seal(person.email, 'erasures.sealed_address'),
    })
  if (lines.length > 0) await addErasures(club.db, lines)
}

/** Writes lines into the table; of a hash the latest time counts. */
export const addErasures = (db: Db, lines: Erasure[]) =>
  db
    .insert(erasures)
    .values(lines)
    .onConflictDoUpdate({
      target: erasures.hash,
      set: {
        erasedAt: sql`greatest(${erasures.erasedAt}, excluded.erased_at)`,
        sealedAddress: sql`coalesce(excluded.sealed_address, ${erasures.sealedAddress})`,
      },
    })

/** The whole list. */
export const readErasures = (db: Db): Promise<Pick<Erasure, 'hash' | 'erasedAt'>[]> =>
  db.select({ hash: erasures.hash, erasedAt: erasures.erasedAt }).from(erasures)

/** Does what remains of all erasures after their commit: deletes the stored emails. Never throws: what fails stays, for the next time. */
export const finishErasures = async (
  { db, vault }: Keys,
  { deleteEmails, onError }: Pick<Contributions, 'deleteEmails' | 'onError'>,
) => {
  const finish = async ({ hash, erasedAt, sealedAddress }: typeof erasures.$inferSelect) => {
    await deleteEmails(vault.open(sealedAddress!, 'erasures.sealed_address'), erasedAt)
    // A later erasure of the same person has its own time.
    const isSame = and(eq(erasures.hash, hash), eq(erasures.sealedAddress, sealedAddress!))
    await db.update(erasures).set({ sealedAddress: null }).where(isSame)
  }
  try {
    const unfinished = await db.select().from(erasures).where(isNotNull(erasures.sealedAddress))
    for (const erasure of unfinished) await finish(erasure).catch(onError)
  } catch (error) {
    onError(error)
  }
}
