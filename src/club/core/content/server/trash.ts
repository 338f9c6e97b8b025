import { lt } from 'drizzle-orm'
import { limits } from '#base/limits.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { dayMs } from '#base/dates/durations.ts'
import type { ContentKind } from './kind.ts'

/** Deletes what has been in the trash for 30 days, each kind by its own rule. */
export const emptyTrash = (club: Club, kinds: readonly ContentKind[]) =>
  inTransaction(club, async ({ db, now }) => {
    const before = new Date(now().getTime() - limits.trashDays * dayMs)
    for (const { table, emptyTrash: ofKind } of kinds)
      await (ofKind?.(db, before) ?? db.delete(table).where(lt(table.deletedAt, before)))
  })
