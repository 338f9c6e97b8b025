import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'

test('a transaction that ignores an error is not reported as committed', async ({ liveServices }) => {
  const { db, pool } = liveServices.database
  await pool.query('create table guests (seat int unique, name text)')
  const ignored = db.transaction(async (tx) => {
    await tx.execute(sql`insert into guests values (1, 'anna')`)
    await tx.execute(sql`insert into guests values (1, 'berta')`).catch(() => {})
  })
  await expect(ignored).rejects.toMatchObject({ cause: { message: 'The transaction was rolled back' } })
  expect((await pool.query('select from guests')).rowCount).toBe(0)
})
