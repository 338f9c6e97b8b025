import { type SQL, sql } from 'drizzle-orm'
import { events } from './table.ts'
import type { Club } from '#club/core/server/club.ts'

/** `as`: whether the first or the last event of a category by date determines its Catalan name. `among`: which events have them. */
type Options = { as: 'first' | 'last'; among: SQL; only?: SQL; orderBy: SQL }

/**
 * The categories of the events, with their Catalan names. A loose index scan jumps from category to category: there are few of
 * them in thousands of events. `only` filters the result, so that the scan never reads skipped events.
 */
export const listCategories = async ({ db }: Club, { as, among, only = sql`true`, orderBy }: Options) => {
  const [direction, comparison] = as === 'first' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const next = (where: SQL) => sql`
    (select category, category_ca, date, id from ${events} where ${among} and ${where}
     order by category ${direction}, date ${direction}, id ${direction} limit 1)`
  const { rows } = await db.execute<{ category: string; categoryCa: string }>(sql`
    with recursive found as (
      ${next(sql`true`)}
      union all
      select next.* from found cross join lateral ${next(sql`category ${comparison} found.category`)} next
    )
    select category, category_ca as "categoryCa" from found where ${only} order by ${orderBy}`)
  return rows
}
