import { eq } from 'drizzle-orm'
import type { Db } from '../open.ts'
import { sharedSecrets } from '../schema/shared-secrets.ts'
import type { Vault } from './vault.ts'

/**
 * A secret made once and kept sealed in the database. Of several instances that start at once, one makes it and all
 * read the same.
 */
export const sharedSecret = async (db: Db, vault: Vault, name: string, make: () => Promise<string> | string) => {
  const kept = await read(db, name)
  if (kept) return vault.open(kept)
  await db
    .insert(sharedSecrets)
    .values({ name, sealed: vault.seal(await make()) })
    .onConflictDoNothing()
  return vault.open((await read(db, name)) ?? '')
}

/** Forgets a secret: the next who asks for it makes another. */
export const deleteSharedSecret = (tx: Db, name: string) => tx.delete(sharedSecrets).where(eq(sharedSecrets.name, name))

const read = async (db: Db, name: string) => {
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name))
  return row?.sealed
}
