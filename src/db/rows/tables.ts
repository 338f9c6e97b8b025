import type { ClientBase } from 'pg'

/** A table as it is copied: `name` with its schema, the columns that can be written, in their order. */
export type Table = { name: string; columns: string[] }

// The queue's schema is not among them: what it has to do, the emails themselves say (`server/jobs/jobs.ts`).
const ours = `('public', 'auth')`

/**
 * The club's tables, every one after those it refers to: filled in this order, no reference hangs in the air.
 * @throws Error where tables refer to each other in a circle
 */
export const listTables = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table & { parents: string[] }>(`
    select n.nspname || '.' || c.relname as name,
      array(select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum)::text[] as columns,
      array(select distinct pn.nspname || '.' || p.relname from pg_constraint k
        join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid)::text[] as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${ours} and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  const waiting = new Map(rows.map((row) => [row.name, row]))
  const sorted: Table[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ parents }) => !parents.some((parent) => waiting.has(parent)))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns } of free) {
      waiting.delete(name)
      sorted.push({ name, columns })
    }
  }
  return sorted
}

/** The name of a table, or several names in brackets, as SQL takes them. */
export const quoteName = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
export const quoteNames = (names: readonly string[]) =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')
