import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { type Database, openDatabase } from './open.ts'

const seats = (db: Database['db'], at: number) =>
  db.transaction(async (tx) => (await tx.execute(sql`select * from seats where row_number = ${at}`)).rows)
const statementsOf = async ({ pool }: Database) =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows
const repeat = (count: number, work: () => Promise<unknown>) =>
  Array.from({ length: count }).reduce<Promise<unknown>>((before) => before.then(work), Promise.resolve())

test('a repeated statement becomes a prepared statement, others do not', async ({ liveServices }) => {
  const database = openDatabase(liveServices.database.address, { max: 1 })
  await database.pool.query('create table seats as select 7 as row_number')

  await repeat(5, () => seats(database.db, 7))
  expect(await statementsOf(database)).toEqual([])
  await repeat(5, () => seats(database.db, 7))
  expect(await statementsOf(database)).toEqual([{ statement: 'select * from seats where row_number = $1' }])
  expect(await seats(database.db, 7)).toEqual([{ row_number: 7 }])
  expect(await seats(database.db, 8)).toEqual([])
  await database.close()
})

test('if a table of a prepared statement changes, one transaction fails, and the next one works', async ({
  liveServices,
}) => {
  const database = openDatabase(liveServices.database.address, { max: 1 })
  await database.pool.query('create table seats as select 7 as row_number')
  await repeat(10, () => seats(database.db, 7))
  await database.pool.query('alter table seats add column chair text')

  await seats(database.db, 7).catch(() => {})
  expect(await seats(database.db, 7)).toEqual([{ row_number: 7, chair: null }])
  await database.close()
})
