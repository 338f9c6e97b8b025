import type { ClientBase } from 'pg'
import {
  type EncryptedColumn,
  listKeyIds,
  encryptedPattern,
  encryptedColumns,
  encryptedText,
  purposeOf,
} from '#platform/vault/encrypted-columns.ts'
import { quoteName, quoteNames } from '#platform/database/rows/tables.ts'
import { keyIdOf, createVault } from '#platform/vault/vault.ts'

const rowsAtOnce = 200

/**
 * Encrypts all texts of older keys with the first secret, in batches, while the site runs with the same secrets. Concurrent
 * changes are not overwritten. After an interruption it continues with the remaining texts.
 * @returns the number of texts
 * @throws Error with one line if a text was encrypted with a key that is not among the secrets
 */
export const reencryptEverything = async (client: ClientBase, secrets: readonly string[], signal?: AbortSignal) => {
  const known = new Set(secrets.map(keyIdOf))
  const unknown = (await listKeyIds(client)).filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new Error(
      `Some texts were encrypted with a key that is not in DATA_KEY (${unknown.join(', ')}): add it at the end.`,
    )
  let count = 0
  for (const target of encryptedColumns) count += await reencryptColumn(client, target, secrets, signal)
  return count
}

const reencryptColumn = async (
  client: ClientBase,
  target: EncryptedColumn,
  secrets: readonly string[],
  signal?: AbortSignal,
) => {
  const vault = createVault(secrets)
  const newest = keyIdOf(secrets[0] ?? '')
  const { table, key, column, field } = target
  const text = encryptedText(target)
  const purpose = purposeOf(target)
  const keyMarks = key.map((_name, n) => `$${n + 1}`).join(', ')
  const [oldMark, newMark] = [`$${key.length + 1}::text`, `$${key.length + 2}::text`]
  const change = field ? `jsonb_set("${column}", '{${field}}', to_jsonb(${newMark}))` : newMark
  const isThis = `(${quoteNames(key)}) = (${keyMarks})`

  let count = 0
  let last: unknown[] | undefined
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await client.query<Record<string, unknown> & { sealed: string }>(
      `select ${quoteNames(key)}, ${text} as sealed from ${quoteName(table)}
        where ${text} ~ '${encryptedPattern}' and split_part(${text}, '.', 2) <> '${newest}'
        ${last ? `and (${quoteNames(key)}) > (${keyMarks})` : ''} order by ${quoteNames(key)} limit ${rowsAtOnce}`,
      last,
    )
    if (rows.length === 0) return count
    for (const row of rows) {
      last = key.map((name) => row[name])
      const values = [...last, row.sealed, vault.seal(vault.open(row.sealed, purpose), purpose)]
      const { rowCount } = await client.query(
        `update ${quoteName(table)} set "${column}" = ${change} where ${isThis} and ${text} = ${oldMark}`,
        values,
      )
      count += rowCount ?? 0
    }
  }
}
