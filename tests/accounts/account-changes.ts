import { sql } from 'drizzle-orm'
import type { TestAuth } from '../auth.ts'
import { type Row, type RowChange, isSame, rowChanges } from '../database/row-changes.ts'
import { type FullAccount, firefox } from './full-account.ts'

/** The observed tables, with the columns that name a row and its owner. */
const tables: Record<string, { key: string; name?: string; owner?: string }> = {
  'auth.users': { key: 'id', name: 'id' },
  usuarios: { key: 'id', name: 'id' },
  'auth.identities': { key: 'id', name: 'provider', owner: 'user_id' },
  'auth.mfa_factors': { key: 'id', name: 'friendly_name', owner: 'user_id' },
  'auth.webauthn_credentials': { key: 'factor_id', name: 'credential_id' },
  'auth.recovery_codes': { key: 'id', owner: 'user_id' },
  'auth.mfa_challenges': { key: 'id', name: 'factor_id' },
  'auth.sessions': { key: 'id', name: 'id', owner: 'user_id' },
  'auth.refresh_tokens': { key: 'id', owner: 'session_id' },
  'auth.one_time_tokens': { key: 'user_id,kind', name: 'kind', owner: 'user_id' },
  'auth.flow_states': { key: 'id', name: 'authentication_method', owner: 'user_id' },
  'auth.closing_links': { key: 'link_hash', name: 'email', owner: 'user_id' },
  'auth.rate_limits': { key: 'key', name: 'key' },
  audit_log: { key: 'id', name: 'action', owner: 'subject_id' },
  emails: { key: 'id', name: 'template', owner: 'about' },
}

/** Columns that are random, from the clock of the database, or part of every change. */
const skippedColumns =
  /^(id|created_at|updated_at|next_try_at|subject|priority|status_at|webauthn_challenge|code_challenge)$/
const secretColumns = /^(password_hash|seed|\w*(token|code|link)_hash|sealed_\w+)$/
const defaults = new Set<unknown>([
  null,
  '',
  false,
  0,
  'authenticated',
  'queued',
  'unverified',
  'aal1',
  'auth.users',
  'none',
])

/** Empties the observed tables. */
export const emptyAccountTables = ({ service: { db } }: TestAuth) =>
  db.execute(sql.raw(`truncate ${Object.keys(tables).join(', ')} cascade`))

/**
 * The changes of an action as lines: `+` inserted, `-` deleted and `~` changed rows, with their columns. Ids become the names
 * of `people` and their parts, the time of the action becomes `now`, and secrets become `…`.
 */
export const accountChanges = async (auth: TestAuth, people: FullAccount[], act: () => Promise<unknown>) => {
  const keyOf = (table: string, row: Row) => String(tables[table]!.key.split(',').map((column) => String(row[column])))
  const changes = await rowChanges(auth.service.db, Object.keys(tables), keyOf, act)
  const ended = new Set(
    changes.flatMap(({ sign, table, row }) => (sign === '-' && table === 'auth.sessions' ? [row.id] : [])),
  )
  const toLine = lineFormatter(auth, people)
  const lines = changes
    // Rows of a deleted session go with it.
    .filter(({ sign, row }) => sign !== '-' || !ended.has(row.session_id))
    .map(toLine)
  const times = Map.groupBy(lines, (line) => line)
  return [...times].map(([line, { length }]) => (length > 1 ? `${line} ×${length}` : line)).toSorted()
}

const lineFormatter = ({ service }: TestAuth, people: FullAccount[]) => {
  const names = new Map<unknown, string>()
  for (const { id, name, parts } of people) {
    names.set(id, name)
    for (const [part, partId] of Object.entries(parts)) names.set(partId, `${name}.${part}`)
  }
  const now = service.now().getTime()
  const moment = (at: string) => {
    const seconds = (Date.parse(at) - now) / 1000
    return seconds === 0 ? 'now' : `now${seconds > 0 ? '+' : ''}${seconds}s`
  }
  const value = (given: unknown): string =>
    (typeof given === 'string' ? given : JSON.stringify(given))
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (id) => names.get(id) ?? '#')
      .replaceAll('@example.org', '')
      .replaceAll(/"timestamp": ?(\d+)/g, (_, seconds) => moment(new Date(Number(seconds) * 1000).toISOString()))
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, moment)
      .replaceAll(/["{}]/g, '')
      .replaceAll('http://localhost:3000', '')
      .replaceAll(firefox, 'Firefox')

  const details: Record<string, (row: Row) => string> = {
    audit_log: ({ actor_id, actor_email, before, after, ip, user_agent }) =>
      [
        `by ${value(actor_id)} ${value(actor_email)} at ${value(ip)} ${value(user_agent)}`,
        before && `${value(before)} →`,
        after && value(after),
      ]
        .filter(Boolean)
        .join(' '),
    emails: ({ recipient, language, values }) =>
      `to ${value(recipient)} in ${value(language)} ${describeEmail(values as Row)}`,
  }
  const describeEmail = ({ link, code, ...values }: Row) => {
    const parts = Object.entries(values).map(([name, given]) => `${name}=${value(given)}`)
    if (code) parts.push('code')
    if (!link) return parts.join(' ')
    const { pathname, searchParams } = new URL(service.vault.open(String(link), 'emails.link'))
    for (const name of ['token', 'token_hash'])
      if (searchParams.has(name)) searchParams.set(name, searchParams.get(name)!.startsWith('pkce_') ? 'pkce' : '…')
    return value([...parts, `${pathname}?${decodeURIComponent(searchParams.toString())}`].join(' '))
  }

  return ({ sign, table, row, columns: changed }: RowChange) => {
    const { name, owner } = tables[table]!
    const isNew = sign === '+'
    const columns = changed
      .filter(([column]) => !skippedColumns.test(column) && !(isNew && (column === name || column === owner)))
      .filter(([, given]) => !isNew || !(defaults.has(given) || isSame(given, []) || isSame(given, {})))
      .map(([column, given]) => `${column}=${secretColumns.test(column) ? (given ? '…' : 'none') : value(given)}`)
    return [
      sign,
      table.replace('auth.', ''),
      name && value(row[name] ?? ''),
      owner && owner !== 'session_id' && name !== 'id' && `of ${value(row[owner] ?? 'nobody')}`,
      owner === 'session_id' && `of ${value(row[owner])}`,
      ...(isNew && details[table] ? [details[table](row)] : columns),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
