import type { ClientBase } from 'pg'
import {
  type EncryptedColumn,
  listKeyIds,
  encryptedPattern,
  encryptedColumns,
  encryptedText,
} from './encrypted-columns.ts'
import { quoteName, quoteNames } from '../rows/tables.ts'
import { keyIdOf, createVault } from './vault.ts'

const rowsAtOnce = 200

/**
 * Seals anew, with the first of the secrets, what was sealed with another of them, a few rows at a time while the site
 * runs with the same secrets. A row that somebody writes meanwhile keeps what they wrote. Stopped, it goes on where it
 * was: it looks for what is still sealed with an older key.
 * @returns how many texts were sealed anew
 * @throws Error with one line where something is sealed with a key that is not among the secrets
 */
export const reencryptEverything = async (client: ClientBase, secrets: readonly string[], signal?: AbortSignal) => {
  const known = new Set(secrets.map(keyIdOf))
  const unknown = (await listKeyIds(client)).filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new Error(
      `Something is sealed with a key that is not in DATA_KEY (${unknown.join(', ')}): add it at the end.`,
    )
  let count = 0
  for (const place of encryptedColumns) count += await resealPlace(client, place, secrets, signal)
  return count
}

const resealPlace = async (
  client: ClientBase,
  place: EncryptedColumn,
  secrets: readonly string[],
  signal?: AbortSignal,
) => {
  const vault = createVault(secrets)
  const newest = keyIdOf(secrets[0] ?? '')
  const { table, key, column, field } = place
  const text = encryptedText(place)
  const marks = key.map((_name, n) => `$${n + 1}`).join(', ')
  const [oldMark, newMark] = [`$${key.length + 1}::text`, `$${key.length + 2}::text`]
  const change = field ? `jsonb_set("${column}", '{${field}}', to_jsonb(${newMark}))` : newMark
  const isThis = `(${quoteNames(key)}) = (${marks})`

  let count = 0
  let last: unknown[] | undefined
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await client.query<Record<string, unknown> & { sealed: string }>(
      `select ${quoteNames(key)}, ${text} as sealed from ${quoteName(table)}
        where ${text} ~ '${encryptedPattern}' and split_part(${text}, '.', 2) <> '${newest}'
        ${last ? `and (${quoteNames(key)}) > (${marks})` : ''} order by ${quoteNames(key)} limit ${rowsAtOnce}`,
      last,
    )
    if (rows.length === 0) return count
    for (const row of rows) {
      last = key.map((name) => row[name])
      const values = [...last, row.sealed, vault.seal(vault.open(row.sealed))]
      const { rowCount } = await client.query(
        `update ${quoteName(table)} set "${column}" = ${change} where ${isThis} and ${text} = ${oldMark}`,
        values,
      )
      count += rowCount ?? 0
    }
  }
}
