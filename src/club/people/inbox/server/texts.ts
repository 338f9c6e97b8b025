import { asc } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import type { ListOfTexts, Noun, Together } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'

type Kind = keyof Together<Extract<(typeof nouns)[number], Required<Pick<Noun, 'texts'>>>['texts']>

/** Of each kind the number of texts that lack Catalan or have one that is older than the Spanish, and the first of all. */
export const readTexts = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const lists = nouns.flatMap((noun: Noun) =>
    Object.entries(noun.texts ?? {}).map(([kind, list]) => Object.assign(list(now()), { kind: kind as Kind })),
  )
  const counts = await Promise.all(lists.map(({ table, where }) => db.$count(table, where)))
  const texts: { kind: Kind; id: string; title: string; catalan: 'stale' | 'missing' | null }[] = []
  for (const [n, list] of lists.entries())
    if (counts[n]! > 0 && texts.length < limits.dashboardRows)
      texts.push(...(await readFirst(db, list, limits.dashboardRows - texts.length)))
  return { catalan: Object.fromEntries(lists.map(({ kind }, n) => [kind, counts[n]])) as Record<Kind, number>, texts }
}

const readFirst = async (
  db: Club['db'],
  { kind, table, title, state, where, by }: ListOfTexts & { kind: Kind },
  most: number,
) => {
  const rows = await db
    .select({ id: table.id, title, state })
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(by), asc(table.id))
    .limit(most)
  return rows.map((row) => ({ kind, id: String(row.id), title: String(row.title), catalan: row.state }))
}
