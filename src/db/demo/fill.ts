import { sql } from 'drizzle-orm'
import type { Db } from '../open.ts'
import { blogPosts } from '../schema/blog-posts.ts'
import { events } from '../schema/events.ts'
import { membershipRequests } from '../schema/membership-requests.ts'
import { restaurants } from '../schema/restaurants.ts'
import { socios } from '../schema/socios.ts'
import type { Vault } from '../secrets/vault.ts'

/** Loads the demo club into a database in which there is nothing yet. Of several that start at once, one loads it. */
export const fillIfEmpty = (db: Db, vault: Vault, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cercle demo'))`)
    for (const table of everything) if ((await tx.$count(table)) > 0) return
    // Only a first start needs its texts.
    const { loadDemo } = await import('./load.ts')
    await loadDemo(tx, vault, now)
  })

const everything = [events, restaurants, blogPosts, membershipRequests, socios]
