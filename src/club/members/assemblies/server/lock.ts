import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { assemblies } from './table.ts'

/** Locks an assembly that can be changed. @throws Refusal assembly.not-found, assembly.closed, assembly.cancelled */
export const lockAssembly = async (tx: Tx, id: string) => {
  const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.id, id)).for('update')
  if (!assembly) throw new Refusal('assembly.not-found')
  if (assembly.closedAt) throw new Refusal('assembly.closed')
  if (assembly.cancelledAt) throw new Refusal('assembly.cancelled')
  return assembly
}
