import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './open.ts'

type Ask = (query: SQL) => Promise<pg.QueryResult>
const asking = new WeakMap<Db, Ask>()

/** Says how a database is asked for one statement alone. */
export const askedAlone = (db: Db, ask: Ask) => void asking.set(db, ask)

/**
 * A statement that is a transaction of its own: one way to PostgreSQL and back, where BEGIN and COMMIT would make it two.
 * One that comes again and again is planned once (`known-statements.ts`). In a transaction it is one inside it.
 */
export const inOneStatement = (db: Db, query: SQL): Promise<pg.QueryResult> =>
  asking.get(db)?.(query) ?? db.transaction((tx) => tx.execute(query))
