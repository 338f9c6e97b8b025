import { sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import type { Club } from '#domain/club.ts'
import { today } from '../club.ts'
import { type Row, rowChanges } from './row-changes.ts'

/** What rows say of themselves and nobody decided: their id, what a search looks in, and where an act came from. */
const untold = new Set(['id', 'search_text', 'ip', 'user_agent', 'actor_id'])

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

  let held: string[] = []
  const watched = async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
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
  }
  const changes = await rowChanges(db, await tablesOf(db), keyOf, watched)
  const lines = changes.map(({ sign, table, row, columns }) => {
    if (sign === '-') return `- ${calledOf(table, row)}`
    if (sign === '+') return table === 'audit_log' ? ofAct(row) : `+ ${calledOf(table, row)}:${words(row)}`
    const said = columns.filter(([column]) => !untold.has(column))
    return `~ ${calledOf(table, row)}:${said.map(([column, value]) => ` ${column}=${told(value)}`).join('')}`
  })
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

const tablesOf = async (db: Club['db']) => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`)
  return rows.map(({ name }) => name.replace('public.', ''))
}

const keyOf = (_table: string, { id, key, name }: Row) => String(id ?? key ?? name ?? '')
