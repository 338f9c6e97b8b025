import { purposes } from '#platform/vault/vault.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import type { Club } from '#club/core/server/club.ts'
import { today } from '../club.ts'
import { type Row, rowChanges } from './row-changes.ts'

/** Columns that no action decides: the id, the search text, and the origin of the action. */
const ignoredColumns = new Set(['id', 'search_text', 'ip', 'user_agent', 'actor_id'])

/** Decrypts a text, whatever it was encrypted for. */
const openAny = (vault: Club['vault'], text: string) => {
  const purpose = purposes.find((each) => vault.isBound(text, each))
  return purpose ? vault.open(text, purpose) : ''
}

/**
 * The writes of an action, one per line: `+` a new row, `-` a deleted one, `~` a changed one with its new values.
 * Before them, `!` with the number of rows that it locks. `names` gives names to ids; `now` is the time of the club,
 * `clock` that of PostgreSQL; encrypted texts are decrypted.
 */
export const writesOf = async (
  { db, vault }: Pick<Club, 'db' | 'vault'>,
  names: Record<string, string>,
  act: () => Promise<unknown>,
) => {
  const nameOf = new Map(Object.entries(names).map(([name, id]) => [id, name]))
  const codes = new Map(Object.entries(names).map(([name, id]) => [bookingCodeOf(id), name]))
  const textOf = (value: unknown): string => {
    if (Array.isArray(value) && value.length > 0) return `[${value.map(textOf).join(', ')}]`
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (/^v[12]\./.test(text)) return `sealed ${openAny(vault, text)}`
    if (/^\d{4}-\d\d-\d\dT.*\+00:00$/.test(text)) return momentIn(new Date(text))
    return text
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => nameOf.get(id) ?? '<id>')
      .replaceAll(/(?<="code":")[\dA-Z]{4}-[\dA-Z]{3}(?=")/g, (code) => `code of ${codes.get(code) ?? 'another'}`)
  }
  const words = (row: Row) =>
    Object.entries(row)
      .filter(([column, value]) => !ignoredColumns.has(column) && value !== null && value !== '')
      .map(([column, value]) => ` ${column}=${textOf(value)}`)
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
    `+ audit_log ${String(action)}, ${String(subject)} ${textOf(about)}, by ${textOf(by) || 'nobody'} ${textOf(at)}` +
    `${was ? ` from ${textOf(was)}` : ''}${is ? ` to ${textOf(is)}` : ''}`

  let held: string[] = []
  const watched = async () => {
    const querySpy = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await act()
    } finally {
      const answers = await Promise.all(querySpy.mock.results.map(({ value }) => value as unknown).map(rowsOf))
      held = querySpy.mock.calls.flatMap(([query], n) => {
        const table = heldBy(String((query as { text?: string }).text ?? query))
        return table ? [`${table}: ${answers[n]}`] : []
      })
      querySpy.mockRestore()
    }
  }
  const changes = await rowChanges(db, await tablesOf(db), keyOf, watched)
  const lines = changes.map(({ sign, table, row, columns }) => {
    if (sign === '-') return `- ${calledOf(table, row)}`
    if (sign === '+') return table === 'audit_log' ? ofAct(row) : `+ ${calledOf(table, row)}:${words(row)}`
    const changedColumns = columns.filter(([column]) => !ignoredColumns.has(column))
    return `~ ${calledOf(table, row)}:${changedColumns.map(([column, value]) => ` ${column}=${textOf(value)}`).join('')}`
  })
  return [...[...new Set(held)].map((one) => `! ${one}`), ...lines.toSorted()].join('\n')
}

const momentIn = (moment: Date) => {
  if (moment.getTime() === today.getTime()) return 'now'
  return Math.abs(moment.getTime() - Date.now()) < 5 * 60_000 ? 'clock' : moment.toISOString()
}

/** How many rows a query returned; 0 if it failed. */
const rowsOf = async (answer: unknown) => {
  try {
    return ((await answer) as { rows?: unknown[] } | undefined)?.rows?.length ?? 0
  } catch {
    return 0
  }
}

/** The table whose rows a statement locks. */
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
