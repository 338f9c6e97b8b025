import { type SQL, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Club } from '#club/core/server/club.ts'
import { socios } from './table.ts'

type Socio = typeof socios.$inferSelect
type File = Pick<Socio, 'id' | 'version'>

/** Writes columns of a member's file. Its new version refuses the save of a form that was opened before. */
export const saveSocio = ({ db, now }: Pick<Club, 'db' | 'now'>, { id, version }: File, changed: Partial<Socio>) =>
  db
    .update(socios)
    .set({ ...changed, updatedAt: now(), version: version + 1 })
    .where(eq(socios.id, id))

/** The same for many files that the caller has locked, each with its own values: a statement for those that change the same columns. */
export const saveSocios = async (
  { db, now }: Pick<Club, 'db' | 'now'>,
  files: readonly { file: File; changed: Partial<Socio> }[],
) => {
  const columns = getTableColumns(socios)
  const namesOf = (changed: Partial<Socio>) => Object.keys(changed).toSorted() as (keyof Socio)[]
  for (const alike of Map.groupBy(files, ({ changed }) => namesOf(changed).join()).values()) {
    const names = namesOf(alike[0]!.changed)
    const typed = (['id', 'version', ...names] as const).map(
      (name) => sql`${sql.identifier(name)} ${sql.raw(columns[name].getSQLType())}`,
    )
    const saved = alike.map(({ file: { id, version }, changed }) => Object.assign({}, changed, { id, version }))
    await db
      .update(socios)
      .set({
        ...(Object.fromEntries(names.map((name) => [name, sql`saved.${sql.identifier(name)}`])) as Record<string, SQL>),
        updatedAt: now(),
        version: sql`saved.version + 1`,
      })
      .from(sql`jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as saved(${sql.join(typed, sql`, `)})`)
      .where(eq(socios.id, sql`saved.id`))
  }
}
