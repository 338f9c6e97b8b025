import type { ClientBase } from 'pg'

/** A table to copy: `name` with its schema, and its writable columns in order. */
export type Table = { name: string; columns: string[] }

// Without the schema of the job queue, which can be rebuilt (`platform/jobs/jobs.ts`).
const schemas = `('public', 'auth')`

/**
 * The club's tables, each after the tables that its foreign keys refer to.
 * @throws Error if tables refer to each other in a cycle
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
    where n.nspname in ${schemas} and c.relkind in ('r', 'p') and not c.relispartition
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

/** A table name, quoted for SQL. */
export const quoteName = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
/** A list of column names, quoted for SQL. */
export const quoteNames = (names: readonly string[]) =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')
