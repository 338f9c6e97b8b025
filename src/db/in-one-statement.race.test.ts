import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { inOneStatement } from './in-one-statement.ts'
import { openDatabase, postgresCode, uniqueViolation } from './open.ts'

const insert = (seat: number) => ({ text: 'insert into guests values ($1)', values: [seat] })

test('one statement is in at once, is known by name when it comes again, and fails alone', async ({ liveHall }) => {
  const { db, pool, close } = openDatabase(liveHall.database.address, { max: 1 })
  await pool.query('create table guests (seat int unique)')
  for (let seat = 0; seat < 8; seat++) expect((await inOneStatement(db, insert(seat))).rowCount).toBe(1)
  const known = await pool.query(
    `select statement from pg_prepared_statements where statement like 'insert into guests%'`,
  )
  expect(known.rows).toHaveLength(1)

  await expect(inOneStatement(db, insert(3)).catch(postgresCode)).resolves.toBe(uniqueViolation)
  expect((await inOneStatement(db, insert(8))).rowCount).toBe(1)
  await close()
})

test('inside a transaction it stays and goes with it, and its failure leaves the rest', async ({ liveHall }) => {
  const { db, pool, close } = openDatabase(liveHall.database.address)
  await pool.query('create table guests (seat int unique)')
  const guests = async () => (await pool.query<{ seat: number }>('select seat from guests order by 1')).rows
  await db.transaction(async (tx) => {
    await inOneStatement(tx, insert(1))
    await expect(inOneStatement(tx, insert(1)).catch(postgresCode)).resolves.toBe(uniqueViolation)
    await inOneStatement(tx, insert(2))
    expect(await guests()).toEqual([])
  })
  expect(await guests()).toEqual([{ seat: 1 }, { seat: 2 }])
  await close()
})
