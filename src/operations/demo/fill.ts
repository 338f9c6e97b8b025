import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { beganEmpty, noteFirstStart } from '#club/people/first-start/server/first-steps.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { loadDemo } from './load.ts'
import { readRows } from './read.ts'

/**
 * An empty database gets the demo club, or the note that this club begins by itself, which then never gets the demo. If several instances
 * start at once, one of them does it.
 */
export const fillIfEmpty = (db: Db, vault: Vault, now: Date, isDemo = true): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cercle demo'))`)
    if (await beganEmpty(tx)) return
    for (const table of tables) if ((await tx.$count(table)) > 0) return
    if (isDemo) await loadDemo(tx, vault, now)
    else await noteFirstStart(tx)
  })

const tables = [events, restaurants, blogPosts, membershipRequests, socios]

/** Whether the database contains events of the demo club. */
export const hasDemoEvents = async (db: Db) => {
  demoIds ??= readRows(events, new Date()).then((rows) => rows.map(({ id }) => id!))
  return (await db.$count(events, inArray(events.id, await demoIds))) > 0
}

let demoIds: Promise<string[]> | undefined
