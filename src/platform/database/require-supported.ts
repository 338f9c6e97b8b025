import type { ClientBase } from 'pg'

const oldestVersion = 150_000

/**
 * Checks version and encoding of a PostgreSQL.
 * @param name the name of the database in the message
 * @throws Error with one line if the version is too old or the encoding is not UTF-8
 */
export const requireSupportedDatabase = async (client: Pick<ClientBase, 'query'>, name: string) => {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`,
  )
  for (const { number, version, encoding } of rows) {
    if (number < oldestVersion) throw new Error(`${name} is PostgreSQL ${version}: it must be 15 or newer.`)
    if (encoding !== 'UTF8')
      throw new Error(
        `${name} keeps texts as ${encoding}: make it anew with createdb --encoding=UTF8 --template=template0.`,
      )
  }
}

/** @throws Error with one line if the role may not create tables */
export const requireOwner = async (client: Pick<ClientBase, 'query'>, name: string) => {
  const { rows } = await client.query<{ may: boolean; role: string }>(
    `select has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may,
      current_user as role`,
  )
  if (!rows[0]?.may)
    throw new Error(
      `${name} belongs to somebody else than ${rows[0]?.role}: make it with createdb --owner=${rows[0]?.role}.`,
    )
}
