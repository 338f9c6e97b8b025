import { eq } from 'drizzle-orm'
import type { Club } from '#club/core/server/club.ts'
import { socios } from './table.ts'

type Socio = typeof socios.$inferSelect

/** Writes columns of a member's file. Its new version refuses the save of a form that was opened before. */
export const saveSocio = (
  { db, now }: Pick<Club, 'db' | 'now'>,
  { id, version }: Pick<Socio, 'id' | 'version'>,
  changed: Partial<Socio>,
) =>
  db
    .update(socios)
    .set({ ...changed, updatedAt: now(), version: version + 1 })
    .where(eq(socios.id, id))
