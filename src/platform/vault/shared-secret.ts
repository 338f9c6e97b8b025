import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { sharedSecrets } from './tables/shared-secrets.ts'
import type { Vault } from './vault.ts'

const purpose = 'shared_secrets.sealed'

/**
 * Reads an encrypted secret from the database, or creates it. If several instances start at once, one creates it, and all get
 * the same. One that an earlier release encrypted is encrypted again, so that its copy opens in no other column.
 */
export const sharedSecret = async (db: Db, vault: Vault, name: string, make: () => Promise<string> | string) => {
  const stored = await read(db, name)
  if (stored) {
    const secret = vault.open(stored, purpose)
    if (!vault.isBound(stored, purpose))
      await db
        .update(sharedSecrets)
        .set({ sealed: vault.seal(secret, purpose) })
        .where(and(eq(sharedSecrets.name, name), eq(sharedSecrets.sealed, stored)))
    return secret
  }
  await db
    .insert(sharedSecrets)
    .values({ name, sealed: vault.seal(await make(), purpose) })
    .onConflictDoNothing()
  return vault.open((await read(db, name)) ?? '', purpose)
}

/** Deletes a secret: the next call creates another one. */
export const deleteSharedSecret = (tx: Db, name: string) => tx.delete(sharedSecrets).where(eq(sharedSecrets.name, name))

const read = async (db: Db, name: string) => {
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name))
  return row?.sealed
}
