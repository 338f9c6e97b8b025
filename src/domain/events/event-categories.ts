import { type SQL, sql } from 'drizzle-orm'
import { events } from '#db/schema/events.ts'
import type { Club } from '../club.ts'

/** `as`: which event of a category gives its Catalan name, its first or its last by date. */
type Wanted = { as: 'first' | 'last'; only?: SQL; orderBy: SQL }

/**
 * Each category of the events once, with its Catalan name. Jumps from one to the next along their index, since a club of
 * thousands of events has a handful of them; those not wanted are left out when all are found, never walked through.
 */
export const listCategories = async ({ db }: Club, { as, only = sql`true`, orderBy }: Wanted) => {
  const [direction, beyond] = as === 'first' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const next = (where: SQL) => sql`
    (select category, category_ca, date, id from ${events} where deleted_at is null and ${where}
     order by category ${direction}, date ${direction}, id ${direction} limit 1)`
  const { rows } = await db.execute<{ category: string; categoryCa: string }>(sql`
    with recursive found as (
      ${next(sql`true`)}
      union all
      select next.* from found cross join lateral ${next(sql`category ${beyond} found.category`)} next
    )
    select category, category_ca as "categoryCa" from found where ${only} order by ${orderBy}`)
  return rows
}
