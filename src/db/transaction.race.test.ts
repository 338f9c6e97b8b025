import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'

test('a transaction that went on over a failure is not taken for one that is in', async ({ liveServices }) => {
  const { db, pool } = liveServices.database
  await pool.query('create table guests (seat int unique, name text)')
  const swallowed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into guests values (1, 'anna')`)
    await tx.execute(sql`insert into guests values (1, 'berta')`).catch(() => {})
  })
  await expect(swallowed).rejects.toMatchObject({ cause: { message: 'The transaction was rolled back' } })
  expect((await pool.query('select from guests')).rowCount).toBe(0)
})
