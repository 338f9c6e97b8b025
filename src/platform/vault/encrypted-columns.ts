import type { ClientBase } from 'pg'
import { quoteName } from '../database/rows/tables.ts'
import { type Purpose, purposes } from './vault.ts'

/** A column with encrypted texts, or a field of a JSON column. */
export type EncryptedColumn = { table: string; key: readonly string[]; column: string; field?: string }

/** All columns with texts encrypted with DATA_KEY. A test detects missing ones. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  ...[
    'birth_date',
    'iban',
    'emergency_contact_name',
    'emergency_contact_phone',
    'dietary_restrictions',
    'sealed_file',
  ].map((column) => ({ table: 'public.socios', key: ['id'], column })),
  { table: 'public.imported_members', key: ['id'], column: 'before' },
  ...['dietary_restrictions', 'diet'].map((column) => ({ table: 'public.event_registrations', key: ['id'], column })),
  ...['link', 'code'].map((field) => ({ table: 'public.emails', key: ['id'], column: 'values', field })),
  { table: 'public.shared_secrets', key: ['name'], column: 'sealed' },
  { table: 'public.erasures', key: ['hash'], column: 'sealed_address' },
  { table: 'auth.mfa_factors', key: ['id'], column: 'sealed_secret' },
  { table: 'auth.one_time_tokens', key: ['user_id', 'kind'], column: 'sealed_code' },
  { table: 'auth.flow_states', key: ['id'], column: 'sealed_provider_tokens' },
]

/** The encrypted text of a column, as SQL. */
export const encryptedText = ({ column, field }: EncryptedColumn) =>
  field ? `"${column}" ->> '${field}'` : `"${column}"`

/** What the texts of a column are encrypted for. @throws Error for a column without encrypted texts */
export const purposeOf = ({ table, column, field }: Pick<EncryptedColumn, 'table' | 'column' | 'field'>): Purpose => {
  const name = `${table.split('.').at(-1)}.${field ?? column}`
  const purpose = purposes.find((each) => each === name)
  if (!purpose) throw new Error(`${name} holds no encrypted texts`)
  return purpose
}

/** A regular expression for encrypted texts: version, key id, and at least nonce and tag. */
export const encryptedPattern = `^v[12]\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}$`

/** The ids of the keys that encrypted any text in the database. */
export const listKeyIds = async (client: ClientBase) => {
  const found = new Set<string>()
  for (const column of await existingColumns(client)) {
    const text = encryptedText(column)
    const { rows } = await client.query<{ id: string }>(
      `select distinct split_part(${text}, '.', 2) as id from ${quoteName(column.table)} where ${text} ~ $1`,
      [encryptedPattern],
    )
    for (const { id } of rows) found.add(id)
  }
  return [...found].toSorted()
}

/** The columns that exist in this database: an earlier release may lack some. */
const existingColumns = async (client: ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'auth')`,
  )
  const names = new Set(rows.map(({ name }) => name))
  return encryptedColumns.filter(({ table, column }) => names.has(`${table}.${column}`))
}
