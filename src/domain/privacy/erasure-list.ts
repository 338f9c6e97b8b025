import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { erasures } from '#db/schema/privacy/erasures.ts'
import { sharedSecret } from '#db/secrets/shared-secret.ts'
import type { Vault } from '#db/secrets/vault.ts'
import type { Club } from '../club.ts'
import type { Subject } from './held.ts'

type Keys = { db: Db; vault: Vault }

/** A line of the list: the keyed hash of an address or of a row's id, and the time of the erasure. */
export type Erasure = { hash: string; erasedAt: Date }

/**
 * The key of the hashes. No backup has it; the list outside the database has it encrypted with the data key.
 * `known`: that of the list, after a restore.
 */
export const erasureKey = ({ db, vault }: Keys, known?: string) =>
  sharedSecret(db, vault, 'erasures', () => known ?? randomBytes(32).toString('base64url'))

/** The hash by which a person stands on the list. */
export const hashOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Adds a person to the list, in the transaction of the erasure. */
export const recordErasure = async (club: Club, { email, rows }: Subject) => {
  const key = await erasureKey(club)
  const names = [...(email === '' ? [] : [email.trim().toLowerCase()]), ...rows]
  if (names.length > 0)
    await addErasures(
      club.db,
      names.map((name) => ({ hash: hashOf(key, name), erasedAt: club.now() })),
    )
}

/** Writes lines into the table; of a hash the latest time counts. */
export const addErasures = (db: Db, lines: Erasure[]) =>
  db
    .insert(erasures)
    .values(lines)
    .onConflictDoUpdate({
      target: erasures.hash,
      set: { erasedAt: sql`greatest(${erasures.erasedAt}, excluded.erased_at)` },
    })

/** The whole list. */
export const readErasures = (db: Db) => db.select().from(erasures)
