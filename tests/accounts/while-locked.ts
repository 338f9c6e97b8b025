import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { lockUser } from '#accounts/server/accounts/accounts.ts'
import type { Db } from '#platform/database/open.ts'
import type { TestAuth } from '../auth.ts'

/** Makes calls that lock an account, in this order, while another transaction holds its lock; then releases it. */
export const whileLocked = async <Answer>(
  { service: { db } }: TestAuth,
  userId: string,
  calls: (() => Promise<Answer>)[],
) => {
  const answers: Promise<Answer>[] = []
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    for (const call of calls) {
      answers.push(call())
      await untilWaiting(db, answers.length)
    }
  })
  return await Promise.all(answers)
}

/** Waits until so many statements wait for a lock. */
export const untilWaiting = (db: Db, statements: number) =>
  expect.poll(() => waitingIn(db), { interval: 10, timeout: 5000 }).toBe(statements)

const waitingIn = async (db: Db) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}
