import { eq } from 'drizzle-orm'
import type { Db } from '../open.ts'
import { sharedSecrets } from '../schema/operations/shared-secrets.ts'
import type { Vault } from './vault.ts'

/**
 * Reads an encrypted secret from the database, or creates it. If several instances start at once, one creates it, and all get
 * the same.
 */
export const sharedSecret = async (db: Db, vault: Vault, name: string, make: () => Promise<string> | string) => {
  const stored = await read(db, name)
  if (stored) return vault.open(stored)
  await db
    .insert(sharedSecrets)
    .values({ name, sealed: vault.seal(await make()) })
    .onConflictDoNothing()
  return vault.open((await read(db, name)) ?? '')
}

/** Deletes a secret: the next call creates another one. */
export const deleteSharedSecret = (tx: Db, name: string) => tx.delete(sharedSecrets).where(eq(sharedSecrets.name, name))

const read = async (db: Db, name: string) => {
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name))
  return row?.sealed
}
