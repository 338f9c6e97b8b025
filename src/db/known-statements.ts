import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** From which time on a statement is one that comes again and again, and how many are told apart. */
const [knownAfter, toldApart] = [5, 500]

/**
 * Gives a name to each statement that comes again and again, as pgjdbc does: PostgreSQL then reads and plans it once for
 * each connection, which for a registration is half of its work. What has no parameters stays without a name.
 */
export const knowStatements = () => {
  const known = new LRUCache<string, { times: number; name?: string }>({ max: toldApart })
  return <Config extends pg.QueryConfig>(config: Config, values?: readonly unknown[]): Config => {
    if (!values?.length) return config
    const statement = known.get(config.text)
    if (!statement) known.set(config.text, { times: 1 })
    else if (++statement.times > knownAfter) return { ...config, name: (statement.name ??= nameOf(config.text)) }
    return config
  }
}

/** The same for the same text, also after it was forgotten: a connection never holds a statement twice. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** PostgreSQL's code where a table has changed so that a known statement's answer would have other columns. */
export const outdatedStatement = '0A000'
