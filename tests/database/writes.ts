import { sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import type { Club } from '#domain/club.ts'
import { today } from '../club.ts'

type Row = Record<string, unknown>
type Stored = { table: string; row: Row }

/** What rows say of themselves and nobody decided: their id, what a search looks in, and where an act came from. */
const untold = new Set(['id', 'searched', 'ip', 'user_agent', 'actor_id'])

/**
 * What an act writes in any table, a line each: `+` a new row, `-` one that is gone, `~` one that changed with what it says now.
 * First `!` how many rows of what it holds until its transaction ends. Rows are called by `names`; `now` is the club's clock, `clock`
 * PostgreSQL's, sealed texts are opened.
 */
export const writesOf = async (
  { db, vault }: Pick<Club, 'db' | 'vault'>,
  names: Record<string, string>,
  act: () => Promise<unknown>,
) => {
  const nameOf = new Map(Object.entries(names).map(([name, id]) => [id, name]))
  const told = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text.startsWith('v1.')) return `sealed ${vault.open(text)}`
    if (/^\d{4}-\d\d-\d\dT.*\+00:00$/.test(text)) return momentIn(new Date(text))
    return text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => nameOf.get(id) ?? '<id>')
  }
  const words = (row: Row) =>
    Object.entries(row)
      .filter(([column, value]) => !untold.has(column) && value !== null && value !== '')
      .map(([column, value]) => ` ${column}=${told(value)}`)
      .join('')
  const calledOf = (table: string, { id, key }: Row) => {
    const name = nameOf.get(String(id)) ?? key
    return name ? `${table} ${String(name)}` : table
  }
  const ofAct = ({
    action,
    subject,
    subject_id: about,
    actor_email: by,
    before: was,
    after: is,
    created_at: at,
  }: Row) =>
    `+ audit_log ${String(action)}, ${String(subject)} ${told(about)}, by ${told(by) || 'nobody'} ${told(at)}` +
    `${was ? ` from ${told(was)}` : ''}${is ? ` to ${told(is)}` : ''}`

  const before = await everyRow(db)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  let held: string[]
  try {
    await act()
  } finally {
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value as unknown).map(rowsOf))
    held = asked.mock.calls.flatMap(([query], n) => {
      const table = heldBy(String((query as { text?: string }).text ?? query))
      return table ? [`${table}: ${answers[n]}`] : []
    })
    asked.mockRestore()
  }
  const after = await everyRow(db)

  const lines: string[] = []
  for (const [key, { table, row }] of after) {
    const was = before.get(key)?.row
    if (!was) lines.push(table === 'audit_log' ? ofAct(row) : `+ ${calledOf(table, row)}:${words(row)}`)
    else if (JSON.stringify(was) !== JSON.stringify(row)) {
      const changed = Object.entries(row).filter(
        ([column, value]) => JSON.stringify(was[column]) !== JSON.stringify(value),
      )
      const said = changed.filter(([column]) => !untold.has(column))
      lines.push(`~ ${calledOf(table, row)}:${said.map(([column, value]) => ` ${column}=${told(value)}`).join('')}`)
    }
  }
  for (const [key, { table, row }] of before) if (!after.has(key)) lines.push(`- ${calledOf(table, row)}`)
  return [...[...new Set(held)].map((one) => `! ${one}`), ...lines.toSorted()].join('\n')
}

const momentIn = (moment: Date) => {
  if (moment.getTime() === today.getTime()) return 'now'
  return Math.abs(moment.getTime() - Date.now()) < 5 * 60_000 ? 'clock' : moment.toISOString()
}

/** How many rows a query gave; one that failed held none. */
const rowsOf = async (answer: unknown) => {
  try {
    return ((await answer) as { rows?: unknown[] } | undefined)?.rows?.length ?? 0
  } catch {
    return 0
  }
}

/** The table of whose rows a statement holds some. */
const heldBy = (statement: string) => {
  if (/for (no key )?update( of "\w+")?( skip locked)?$/.test(statement))
    return /from (?:"\w+"\.)?"(\w+)"/.exec(statement)?.[1]
  if (/^\s*lock table/.test(statement)) return 'a whole table'
  return statement.includes('pg_advisory_xact_lock') ? 'a lock by name' : undefined
}

const everyRow = async (db: Club['db']) => {
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`)
  const selects = tables.rows.map(
    ({ name }) =>
      sql`select ${name.replace('public.', '')}::text as "table", to_jsonb(t) as row from ${sql.raw(name)} t`,
  )
  const { rows } = await db.execute<Stored>(sql.join(selects, sql` union all `))
  return new Map(
    rows.map((stored) => [
      `${stored.table} ${String(stored.row.id ?? stored.row.key ?? stored.row.name ?? '')}`,
      stored,
    ]),
  )
}
