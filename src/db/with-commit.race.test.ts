import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { type Database, openDatabase, postgresCode, uniqueViolation } from './open.ts'
import { withCommit } from './with-commit.ts'

const guestsOf = async ({ pool }: Database) =>
  (await pool.query<{ name: string }>('select name from guests order by seat')).rows.map(({ name }) => name)

/** A database with one connection and a table of guests, each with a seat of their own. */
const aTable = async (address: Database['address']) => {
  const database = openDatabase(address, { max: 1 })
  await database.pool.query('create table guests (seat int unique, name text)')
  return database
}

test('what goes with COMMIT is in with the rest of the transaction, and not before', async ({ liveHall }) => {
  const database = await aTable(liveHall.database.address)
  await database.db.transaction(async (tx) => {
    await withCommit(tx, sql`insert into guests values (${2}, ${'berta'})`, sql`insert into guests values (3, 'carme')`)
    await tx.execute(sql`insert into guests values (1, 'anna')`)
    expect((await tx.execute(sql`select name from guests`)).rows).toEqual([{ name: 'anna' }])
  })
  expect(await guestsOf(database)).toEqual(['anna', 'berta', 'carme'])

  // Also where nothing was asked before it.
  await database.db.transaction((tx) => withCommit(tx, sql`insert into guests values (4, 'dolors')`))
  expect(await guestsOf(database)).toEqual(['anna', 'berta', 'carme', 'dolors'])
  await database.close()
})

test('a transaction fails with what goes with its COMMIT, nothing of it stays, and the connection serves the next', async ({
  liveHall,
}) => {
  const database = await aTable(liveHall.database.address)
  const failed = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into guests values (1, 'anna')`)
    await withCommit(tx, sql`insert into guests values (1, 'berta')`, sql`insert into guests values (2, 'carme')`)
  })
  await expect(failed.catch(postgresCode)).resolves.toBe(uniqueViolation)
  expect(await guestsOf(database)).toEqual([])

  await database.db.transaction((tx) => withCommit(tx, sql`insert into guests values (1, 'anna')`))
  expect(await guestsOf(database)).toEqual(['anna'])
  await database.close()
})

test('a transaction that went on over a failure is not taken for one that is in', async ({ liveHall }) => {
  const database = await aTable(liveHall.database.address)
  const swallowed = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into guests values (1, 'anna')`)
    await tx.execute(sql`insert into guests values (1, 'berta')`).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow()
  expect(await guestsOf(database)).toEqual([])
  await database.close()
})

test('in a transaction inside another it is asked at once, and fails there', async ({ liveHall }) => {
  const database = await aTable(liveHall.database.address)
  await database.db.transaction(async (tx) => {
    await tx.transaction((inner) => withCommit(inner, sql`insert into guests values (1, 'anna')`))
    const again = tx.transaction((inner) => withCommit(inner, sql`insert into guests values (1, 'berta')`))
    await expect(again.catch(postgresCode)).resolves.toBe(uniqueViolation)
  })
  expect(await guestsOf(database)).toEqual(['anna'])
  await database.close()
})
