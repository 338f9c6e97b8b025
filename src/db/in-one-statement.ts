import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './open.ts'

/** As PostgreSQL reads it, with $1, $2 … where its values go: where Drizzle writes a statement, it does so each time. */
export type Statement = { text: string; values: unknown[] }

type Ask = (statement: Statement) => Promise<pg.QueryResult>
const asking = new WeakMap<Db, Ask>()

/** Says how a database is asked for one statement alone. */
export const askedAlone = (db: Db, ask: Ask) => void asking.set(db, ask)

/**
 * A statement that is a transaction of its own: one way to PostgreSQL and back, where BEGIN and COMMIT would make it two.
 * One that comes again and again is planned once (`known-statements.ts`). In a transaction it is one inside it.
 */
export const inOneStatement = (db: Db, statement: Statement): Promise<pg.QueryResult> =>
  asking.get(db)?.(statement) ?? db.transaction((tx) => tx.execute(forDrizzle(statement)))

const forDrizzle = ({ text, values }: Statement) =>
  sql.join(text.split(/\$(\d+)/).map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))))
